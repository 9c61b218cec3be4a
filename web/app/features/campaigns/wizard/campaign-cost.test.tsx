import { screen, waitFor, within } from '@testing-library/react'
import type { RedeemedShare } from '@tidetable/contract/endpoints/campaigns'
import { accounts } from '@tidetable/contract/routes/accounts'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ApiServer, ok } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { makeAudience, startWizardApi, wizardOwner } from '../../../../test/wizard-api.ts'
import { NudgeInScreen } from '../nudge-in-screen.tsx'

const NO_REDEMPTIONS: RedeemedShare = { campaigns: 0, people: 0, redeemed: 0, share: null }

let api: ApiServer
let averageSpend: number | null
let redeemed: RedeemedShare
let currency: string
beforeEach(async () => {
  averageSpend = 31
  redeemed = NO_REDEMPTIONS
  currency = 'USD'
  api = await startWizardApi()
  api.on(
    accounts.profile,
    () => ({ success: true, user: { ...wizardOwner, currency, settings: { average_spend: averageSpend } } }) as never,
  )
  api.on(campaigns.audience, () => ok(makeAudience(900, 850, 400)))
  api.on(campaigns.redeemed, () => ok(redeemed))
})

const next = () => screen.getByRole('button', { name: 'Next' })

/** Opens the wizard and fills in a campaign with a code, ready for review. */
async function toCode({ mode = 'shared', unit = '$ off', value = '4' } = {}) {
  const shown = renderAt('/restraunt/nudge-in?view=new', <NudgeInScreen />)
  const { user } = shown
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }))
  await user.click(next())
  await user.type(await screen.findByLabelText('Title'), 'Slow Tuesday')
  await user.type(screen.getByLabelText('Description'), 'Tea is on us.')
  await user.click(screen.getByRole('switch', { name: 'Add a code for guests to redeem' }))
  if (mode === 'personal')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Code type' }), 'A single-use code for each guest')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), unit)
  await user.clear(screen.getByRole('textbox', { name: 'Worth' }))
  await user.type(screen.getByRole('textbox', { name: 'Worth' }), value)
  await user.type(screen.getByRole('textbox', { name: 'Last day' }), '2099-06-01')
  return shown
}

async function toReview(given: Parameters<typeof toCode>[0] = {}) {
  const shown = await toCode(given)
  await shown.user.click(next())
  return { ...shown, cost: within(await screen.findByRole('region', { name: 'Estimated cost' })) }
}
const sentIncentive = () => {
  const [asked] = api.requestsTo(campaigns.create)
  const { incentive = '{}' } = { ...(asked?.body as { incentive: string } | undefined) }
  return JSON.parse(incentive)
}
const previewedIncentives = () =>
  api.requestsTo(campaigns.preview).map(({ body }) => (body as { incentive?: object }).incentive)

describe('cost of the code in the review step', () => {
  it('shows the cost if every guest redeems', async () => {
    const { cost } = await toReview()
    expect(await cost.findByText('If every guest redeems: $3,400')).toBeVisible()
    expect(cost.getByText('850 guests, $4 each.')).toBeVisible()
    expect(cost.getByText(/^A shared code can be passed on/)).toBeVisible()
  })

  it('shows the cost in the restaurant’s currency', async () => {
    currency = 'INR'
    const { cost } = await toReview({ unit: '₹ off', value: '400' })
    expect(await cost.findByText('If every guest redeems: ₹3,40,000')).toBeVisible()
  })

  it('shows the cost of a percentage discount as an estimate with its basis', async () => {
    const { cost } = await toReview({ unit: '% off', value: '10' })
    expect(await cost.findByText('If every guest redeems: about $6,587.50')).toBeVisible()
    expect(
      cost.getByText('850 guests, about $7.75 each: 10% off an average table’s bill (2.5 guests at $31).'),
    ).toBeVisible()
  })

  it('shows no cost for a percentage discount if no average spend is set', async () => {
    averageSpend = null
    const { cost } = await toReview({ unit: '% off', value: '10' })
    expect(await cost.findByText(/^To see this as an amount/)).toBeVisible()
    expect(cost.getByRole('link', { name: 'Open Costs in Settings' })).toHaveAttribute(
      'href',
      '/restraunt/settings/costs',
    )
    expect(cost.queryByText(/If every guest redeems/)).toBeNull()
  })

  it('shows a likely cost from the restaurant’s own redeemed share, without claiming a cause', async () => {
    redeemed = { campaigns: 3, people: 850, redeemed: 102, share: 0.12 }
    const { cost } = await toReview()
    expect(await cost.findByText('Likely: about $408')).toBeVisible()
    expect(cost.getByText('In your last 3 campaigns with codes, 102 of 850 guests used theirs.')).toBeVisible()
  })

  it('shows before the third campaign when a likely cost will appear', async () => {
    redeemed = { campaigns: 2, people: 600, redeemed: 50, share: null }
    const { cost } = await toReview()
    expect(
      await cost.findByText('A likely cost appears after 3 campaigns with expired codes (2 so far).'),
    ).toBeVisible()
    expect(cost.queryByText(/^Likely:/)).toBeNull()
  })

  it('shows no cost for a campaign without a code', async () => {
    const { user } = await toCode()
    await user.click(screen.getByRole('switch', { name: 'Add a code for guests to redeem' }))
    await user.click(next())
    expect(await screen.findByRole('button', { name: 'Send Campaign' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Estimated cost' })).toBeNull()
    expect(api.requestsTo(campaigns.redeemed)).toEqual([])
  })
})

describe('code limited to the first guests', () => {
  it('the limit of a code appears in preview, cost and request', async () => {
    redeemed = { campaigns: 3, people: 850, redeemed: 425, share: 0.5 }
    const { user } = await toCode()
    const first = screen.getByRole('textbox', { name: 'Limit to the first guests' })
    await user.type(first, 'many')
    await user.click(next())
    expect(await screen.findByText('Please enter a whole number of guests, or leave it empty')).toBeVisible()
    await user.clear(first)
    await user.type(first, '200')
    expect(screen.getByText('Guests read: “For the first 200 guests.” Then the code stops working.')).toBeVisible()
    await waitFor(() => expect(previewedIncentives()).toContainEqual(expect.objectContaining({ max_redemptions: 200 })))
    await user.click(next())
    expect(await screen.findByText('If all 200 redeem: $800')).toBeVisible()
    // Half of the 850 recipients is more than the code's limit of 200.
    expect(await screen.findByText('Likely: about $800')).toBeVisible()
    expect(screen.queryByText(/^A shared code can be passed on/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    await waitFor(() => expect(sentIncentive()).toMatchObject({ mode: 'shared', max_redemptions: 200 }))
  })

  it('offers no limit for personal codes', async () => {
    await toCode({ mode: 'personal' })
    expect(screen.queryByRole('textbox', { name: 'Limit to the first guests' })).toBeNull()
  })
})
