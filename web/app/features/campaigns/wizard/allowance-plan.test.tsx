import { screen, waitFor } from '@testing-library/react'
import type { Audience } from '@tidetable/contract/endpoints/campaigns'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ApiServer, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { AllowancePlan } from './allowance-plan.tsx'

const not = { no_address: 0, no_consent: 0, opted_out: 0, undeliverable: 0, inactive: 0, unregistered: 0 }
const audience: Audience = {
  selected: 900,
  reachable: 900,
  email: { reachable: 900, not },
  sms: { reachable: 300, not },
  examples: [],
  guests: [],
  later: [],
  senderComplete: true,
}
const PLAN = '200 today, the rest over the next 4 days'

let api: ApiServer
let plan: string | null
beforeEach(async () => {
  signInRestaurant()
  plan = PLAN
  api = await startApi()
  api.on(campaigns.allowance, () => ({
    success: true as const,
    data: { left: 200, of: 200, resets_at: '2026-11-24T22:30:00.000Z', plan },
  }))
})

const show = (given: Partial<Parameters<typeof AllowancePlan>[0]> = {}) =>
  renderAt(
    '/restraunt/nudge-in?view=new',
    <AllowancePlan audience={audience} sendEmail sendSMS={false} isNow {...given} />,
  )
const requestedMessages = () => api.requestsTo(campaigns.allowance).map(({ query }) => query.get('messages'))

describe('review step with a daily limit', () => {
  it('shows when the remaining messages will be sent if today’s limit is exceeded', async () => {
    show({ sendSMS: true })
    expect(await screen.findByText(`${PLAN}.`)).toBeVisible()
    expect(requestedMessages()).toEqual(['1200'])
  })

  it('counts only the chosen channels, and shows no plan within the limit', async () => {
    plan = null
    show()
    await waitFor(() => expect(requestedMessages()).toEqual(['900']))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('shows no plan for a scheduled campaign or without recipients', async () => {
    show({ isNow: false })
    show({ sendEmail: false })
    await new Promise((done) => setTimeout(done, 50))
    expect(requestedMessages()).toEqual([])
  })
})
