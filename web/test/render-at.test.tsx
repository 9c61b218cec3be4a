import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { accounts } from '@tidetable/contract/routes/accounts'
import { expect, it, vi } from 'vitest'
import { queryClient as ofTheProduct } from '../app/lib/calls/query-client.ts'
import { useRestaurant } from '../app/lib/restaurant/restaurant.ts'
import { Lost, Refused, startApi } from './api-server.ts'
import { renderAt } from './render-at.tsx'
import { signInRestaurant } from './sign-in.ts'

function Shown() {
  const client = useQueryClient()
  return <p>{client === ofTheProduct ? 'The product’s own' : 'Another'}</p>
}

it.each(['/restraunt/dashboard', '/admin-panel', '/admin-panel/restaurants'])(
  'renders a screen at %s with the product’s query client',
  (address) => {
    renderAt(address, <Shown />)
    expect(screen.getByText('The product’s own')).toBeVisible()
  },
)

it.each(['/', '/login', '/about/blog', '/customer-dashboard/abc', '/restraunts'])(
  'renders a page at %s without a query client, as the product does',
  async (address) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    renderAt(address, <Shown />)
    expect((await screen.findAllByText(/No QueryClient set/)).length).toBeGreaterThan(0)
    vi.restoreAllMocks()
  },
)

function Name() {
  const { data, isError } = useRestaurant()
  return <p>{data?.name ?? (isError ? 'Nobody knows' : '…')}</p>
}

it('retries three times after a broken connection or server error, never after a refusal', async () => {
  signInRestaurant()
  const api = await startApi()
  for (const [answer, times] of [
    [new Lost(), 3],
    [new Refused('internal', ''), 3],
    [new Refused('not_found', ''), 1],
  ] as const) {
    const before = api.requestsTo(accounts.profile).length
    api.on(accounts.profile, () => answer)
    const { unmount } = renderAt('/restraunt/settings', <Name />)
    expect(await screen.findByText('Nobody knows')).toBeVisible()
    expect(api.requestsTo(accounts.profile).length - before).toBe(times)
    unmount()
  }
})

it('tests run in a time zone with clock changes that no server or restaurant uses', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Pacific/Chatham')
  const minutesAhead = (at: string) => -new Date(at).getTimezoneOffset()
  expect(minutesAhead('2026-01-15T12:00:00Z')).toBe(13 * 60 + 45)
  expect(minutesAhead('2026-07-15T12:00:00Z')).toBe(12 * 60 + 45)
})
