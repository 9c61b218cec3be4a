import { screen, waitFor } from '@testing-library/react'
import { accounts } from '@tidetable/contract/routes/accounts'
import { tables } from '@tidetable/contract/routes/tables'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiServer, ok, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import RestrauntDashboard from '../../../routes/restraunt-dashboard.tsx'
import { toast } from '../../../ui/toast.ts'
import { FirstSteps } from './first-steps.tsx'

const NO_STEPS_DONE = { tables: false, printed: false, tried: false, guests: false, campaign: false, put_away: false }
const ALL = { tables: true, printed: true, tried: true, guests: true, campaign: true, put_away: false }

let api: ApiServer
beforeEach(async () => {
  signInRestaurant()
  api = await startApi()
})
afterEach(() => toast.clear())

async function show(steps: typeof NO_STEPS_DONE) {
  api.on(accounts.firstSteps, () => ok(steps))
  const shown = renderAt('/restraunt/dashboard', <FirstSteps />)
  await waitFor(() => expect(api.requestsTo(accounts.firstSteps)).toHaveLength(1))
  return shown
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('checklist of a new restaurant', () => {
  it('lists five steps, each with one line of instructions', async () => {
    await show(NO_STEPS_DONE)
    expect(await screen.findByRole('region', { name: 'Your first evening, step by step' })).toBeVisible()
    expect(steps()).toEqual([
      'Add your tablesA line like “T1–T20, Patio, 4 seats” adds a whole room.Add your first table',
      'Print their codesA tent, a card or a sticker for each table, from your own printer.Print codes',
      'Make the first offer, to your own phone' +
        'To see both the board and the guest’s page, press “Offer” on a table, scan its code with your phone and accept.',
      'Add your first guestsImport guests who agreed, or let them sign up with your QR code.Add guests',
      'Send your first campaignInvite guests for a quiet evening.Create a campaign',
    ])
    expect(screen.getByText('0 of 5 done')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add your first table' })).toHaveAttribute('href', '/restraunt/nudge-out')
  })

  it('shows the checklist on the board of a new restaurant', async () => {
    api.on(accounts.firstSteps, () => ok(NO_STEPS_DONE))
    api.on(tables.list, () => ok([]))
    renderAt('/restraunt/dashboard', <RestrauntDashboard />)
    expect(await screen.findByRole('region', { name: 'Your first evening, step by step' })).toBeVisible()
  })

  it('the checklist shows only the next step once there are tables, and all steps on request', async () => {
    const { user } = await show({ ...NO_STEPS_DONE, tables: true })
    expect(await screen.findByText('1 of 5 done · Next: Print their codes')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Print codes' })).toHaveAttribute('href', '/restraunt/nudge-out')
    expect(screen.queryAllByRole('listitem')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'All steps' }))
    expect(steps()[0]).toBe('Add your tables (done)')
    expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
  })

  it('hides the checklist immediately and shows it again on request', async () => {
    const { user } = await show({ ...NO_STEPS_DONE, tables: true })
    api.on(accounts.changeFirstSteps, ({ body }) =>
      ok({ ...NO_STEPS_DONE, tables: true, put_away: (body as { put_away: boolean }).put_away }),
    )
    await user.click(await screen.findByRole('button', { name: 'Hide steps' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /step by step/ })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('region', { name: /step by step/ })).toBeVisible()
    expect(api.requestsTo(accounts.changeFirstSteps).map(({ body }) => body)).toEqual([
      { put_away: true },
      { put_away: false },
    ])
  })

  it.each([
    ['all steps are done', ALL],
    ['the steps were hidden', { ...NO_STEPS_DONE, put_away: true }],
  ])('hides the checklist when %s', async (_, given) => {
    const { container } = await show(given)
    await waitFor(() => expect(container.querySelector('section ol')).toBeNull())
  })
})
