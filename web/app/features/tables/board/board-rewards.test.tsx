import { act, screen, waitFor, within } from '@testing-library/react'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { accounts } from '@tidetable/contract/routes/accounts'
import { coupons } from '@tidetable/contract/routes/coupons'
import { tables } from '@tidetable/contract/routes/tables'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, ok, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { ACCEPTED, at, COMPLETED, EXPIRED, makeTable, NOON } from '../../../../test/wire-tables.ts'
import { toast } from '../../../ui/toast.ts'
import { BoardScreen } from './board-screen.tsx'

let api: ApiServer
beforeEach(async () => {
  toast.clear()
  localStorage.clear()
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true })
  signInRestaurant()
  api = await startApi()
  api.on(accounts.profile, () => new Refused('not_found', 'nobody'))
})

async function show(changes: Partial<Table>) {
  api.on(tables.list, () => ok([makeTable(changes)]))
  const shown = renderAt('/restraunt/dashboard', <BoardScreen />)
  await screen.findByRole('article', { name: 'Table PLM' })
  return shown
}
const card = () => screen.getByRole('article', { name: 'Table PLM' })
const hadLeft = () => within(card()).queryByRole('button', { name: 'They had left, table PLM' })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const REWARD = { code: 'K7M4Q', state: 'pending', expires_at: null } as const
const LAST_MINUTE = { offer_deadline: at(40), offer_accepted_at: at(-560) }

test.each([
  ['cards', {}],
  ['compact', LAST_MINUTE],
])('opens the redeem dialog with the code of an accepted offer in one press: %s', async (density, changes) => {
  localStorage.setItem('board:density', density)
  api.on(coupons.find, () => new Refused('not_found', 'Code not found.'))
  const { user } = await show({ ...ACCEPTED, ...changes, reward: REWARD })
  await user.click(within(card()).getByRole('button', { name: 'Redeem code K7M4Q, table PLM' }))
  const dialog = await screen.findByRole('dialog', { name: 'Redeem a code' })
  expect(within(dialog).getByRole('textbox')).toHaveValue('K7M4Q')
  await waitFor(() => expect(api.requestsTo(coupons.find)[0]?.params).toEqual({ code: 'K7M4Q' }))
})

test('marks a used code on the card of an accepted offer', async () => {
  await show({ ...ACCEPTED, reward: { ...REWARD, state: 'redeemed' } })
  const chip = within(card()).getByRole('button', { name: 'Redeem code K7M4Q, table PLM, used' })
  expect(chip).toHaveTextContent('K7M4Qused')
})

test('shows no code of an offer for the next visit', async () => {
  await show({ ...ACCEPTED, visit_type: 1, offer_code: 'AB12C' })
  expect(within(card()).queryByRole('button', { name: /^Redeem/ })).toBeNull()
})

const UNCONFIRMED = { ...EXPIRED, had_left_until: at(600), reward: REWARD }

test.each(['cards', 'compact'])('marks the table as freed before the server responds: %s', async (density) => {
  localStorage.setItem('board:density', density)
  const { user } = await show(UNCONFIRMED)
  const answer = Promise.withResolvers<void>()
  api.on(tables.hadLeft, async () => {
    await answer.promise
    return ok(makeTable({ ...COMPLETED, reward: { ...REWARD, state: 'valid' }, version: 2 }))
  })
  await user.click(hadLeft() as HTMLElement)
  expect(card()).toHaveAttribute('data-phase', 'completed')
  await waitFor(() => expect(api.requestsTo(tables.hadLeft)[0]?.body).toEqual({ offer_id: 'offer-0001' }))
  answer.resolve()
  expect(await screen.findByText('PLM: the guest had left. The code is valid.')).toBeVisible()
  expect(hadLeft()).toBeNull()
})

test('shows the server’s reason when it is too late to confirm, and keeps the table as it was', async () => {
  const sentence = 'It is too late to confirm that the guest had left.'
  api.on(tables.hadLeft, () => new Refused('too_late', sentence, { data: makeTable(UNCONFIRMED) }))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await show(UNCONFIRMED)
  await user.click(hadLeft() as HTMLElement)
  expect(await screen.findByText(`PLM: ${sentence}`)).toBeVisible()
  expect(card()).toHaveAttribute('data-phase', 'expired')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockClear()
})

test('offers “They had left” only after “We’ve left”, and only until its time has passed', async () => {
  const { unmount } = await show({ ...UNCONFIRMED, had_left_until: at(20) })
  expect(hadLeft()).toBeVisible()
  await later(21_000)
  expect(hadLeft()).toBeNull()
  unmount()
  await show(EXPIRED)
  expect(hadLeft()).toBeNull()
})
