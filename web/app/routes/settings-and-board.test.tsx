import { act, screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_SETTINGS, type RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { accounts } from '@tidetable/contract/routes/accounts'
import { tables } from '@tidetable/contract/routes/tables'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok, Refused, startApi } from '../../test/api-server.ts'
import { listenToNotes } from '../../test/fake-audio.ts'
import { renderAt } from '../../test/render-at.tsx'
import { signInRestaurant } from '../../test/sign-in.ts'
import { makeRestaurant } from '../../test/wire-accounts.ts'
import { ACCEPTED, at, COMPLETED, makeTable, NOON } from '../../test/wire-tables.ts'
import { SettingsScreen } from '../features/accounts/settings/settings-screen.tsx'
import { BoardScreen } from '../features/tables/board/board-screen.tsx'
import { toast } from '../ui/toast.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true })
  signInRestaurant()
})
afterEach(() => {
  toast.clear()
})

async function open({ sound = false, table = makeTable(COMPLETED) } = {}) {
  const api = await startApi()
  let user = makeRestaurant({ address: '', settings: { ...DEFAULT_SETTINGS, sound } })
  api.on(accounts.profile, () => ({ success: true as const, user }))
  api.on(accounts.listSessions, () => ok([]))
  api.on(accounts.emailChange, () => ok(null))
  api.on(accounts.updateProfile, ({ body }) => {
    const { settings, ...changes } = body as Partial<RestaurantUser>
    user = { ...user, ...changes, settings: { ...user.settings, ...settings } }
    return { success: true as const, message: 'Your changes have been saved.', user }
  })
  api.on(tables.list, () => ok([table]))
  const shown = renderAt('/restraunt/dashboard', <BoardScreen />, {
    path: '/restraunt/dashboard',
    routes: [{ path: '/restraunt/settings/:section?', element: <SettingsScreen /> }],
  })
  const go = (to: string) => act(() => shown.router.navigate(to))
  return { ...shown, api, go }
}

it('settings show times in a new date style immediately, without another request', async () => {
  const { api, user, go } = await open({ table: makeTable() })
  api.on(accounts.listSessions, () =>
    ok([{ _id: 'session-1', device: 'Till', last_seen_at: '2026-05-01T12:00:00Z', current: true, created_at: at(0) }]),
  )
  await go('/restraunt/settings/account')
  expect(await screen.findByText('Last used May 1, 2026, 8:00 am')).toBeVisible()
  await go('/restraunt/settings/restaurant')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Dates' }), '24 Dec 2026')
  await user.click(
    within(screen.getByRole('region', { name: 'Restaurant' })).getByRole('button', { name: 'Save changes' }),
  )
  await screen.findByText('Your changes have been saved.')
  await go('/restraunt/settings/account')
  expect(await screen.findByText('Last used 1 May 2026, 8:00 am')).toBeVisible()
  expect(api.requestsTo(accounts.profile)).toHaveLength(1)
})

it('the board uses a new time zone immediately, without another request', async () => {
  const { api, user, go } = await open()
  expect(await screen.findByText('Offer Completed at 7:00 am')).toBeVisible()
  await go('/restraunt/settings')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Time zone' }), 'Europe/London')
  await user.click(
    within(screen.getByRole('region', { name: 'Restaurant' })).getByRole('button', { name: 'Save changes' }),
  )
  await screen.findByText('Your changes have been saved.')
  const asked = api.requestsTo(accounts.profile).length
  await go('/restraunt/dashboard')
  // The first render already uses the new time zone.
  expect(screen.getByText('Offer Completed at 12:00 pm')).toBeVisible()
  expect(asked).toBe(1)
  expect(api.requestsTo(accounts.profile)).toHaveLength(1)
})

it.each([
  ['on', false, 2],
  ['off', true, 0],
])('the board uses the sound setting immediately after it is switched %s', async (_name, sound, notes) => {
  const notesHeard = listenToNotes()
  const { api, user, go } = await open({ sound, table: makeTable({ ...ACCEPTED, offer_deadline: at(80) }) })
  expect(await screen.findByRole('timer', { name: 'Time remaining' })).toBeVisible()
  await go('/restraunt/settings/offers')
  await user.click(await screen.findByRole('switch', { name: 'Sound in the last minute' }))
  await screen.findByText('Your changes have been saved.')
  // From here on, only the reply to the saved change can provide the setting.
  api.on(accounts.profile, () => new Refused('unavailable', 'Please try again in a moment.'))
  await go('/restraunt/dashboard')
  await screen.findByRole('timer', { name: 'Time remaining' })
  expect(notesHeard).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  await waitFor(() => expect(screen.getByText('Last minute')).toBeVisible())
  expect(notesHeard).toHaveBeenCalledTimes(notes)
})
