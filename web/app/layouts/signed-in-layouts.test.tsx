import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accounts } from '@tidetable/contract/routes/accounts'
import { logout } from '@tidetable/contract/routes/logout'
import { beforeEach, describe, expect, it } from 'vitest'
import { Refused, startApi } from '../../test/api-server.ts'
import { renderAt, renderRoutes } from '../../test/render-at.tsx'
import { systemTheme } from '../../test/system-theme.ts'
import { call } from '../lib/calls/call.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { clearAdminSession, clearSession, saveAdmin, saveCustomer, saveRestaurant } from '../lib/session/session.ts'
import { saveBeforeLogOut } from '../lib/session/unsaved.ts'
import NudgeIn from '../routes/restraunt-nudge-in.tsx'
import NudgeOut from '../routes/restraunt-nudge-out.tsx'
import routes from '../routes.ts'
import { toast } from '../ui/toast.ts'
import AdminLayout, { clientLoader as admitAdmin } from './admin-layout.tsx'
import RestaurantLayout, { clientLoader as admitRestaurant, HydrateFallback } from './restaurant-layout.tsx'

const user = { _id: 'r1', name: 'Saffron & Salt', email: 'a@b.example' }
const customer = { _id: 'c1', name: 'Asha', email: 'c@d.example', phone: '+919876543210', token: 'customer-token' }

function show(address: string) {
  const { router } = renderRoutes(address, [
    {
      path: '/restraunt',
      element: <RestaurantLayout />,
      loader: admitRestaurant,
      HydrateFallback,
      children: [{ path: '*', element: <h1>Restaurant</h1> }],
    },
    {
      path: '/admin-panel',
      element: <AdminLayout />,
      loader: admitAdmin,
      HydrateFallback,
      children: [{ index: true, element: <h1>Panel</h1> }],
    },
    { path: '*', element: <h1>Elsewhere</h1> },
  ])
  const visited: string[] = []
  router.subscribe(
    ({ location, navigation }) => void visited.push(location.pathname, navigation.location?.pathname ?? ''),
  )
  return {
    visited,
    address: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state,
  }
}

beforeEach(() => {
  systemTheme('light')
  toast.clear()
})

const loggedOut = { success: true as const, message: 'You have been logged out.' }
async function pressLogout() {
  await screen.findByRole('heading', { name: /Restaurant|Panel/ })
  const [button] = within(screen.getByRole('banner')).getAllByRole('button', { name: 'Logout' })
  if (!button) throw new Error('no Logout')
  await userEvent.click(button)
}
const tokens = (asked: { headers: Headers }[]) => asked.map(({ headers }) => headers.get('authorization'))

describe.each(['/restraunt/dashboard', '/restraunt/nudge-out', '/restraunt/nudge-in', '/restraunt/settings'])(
  '%s',
  (path) => {
    it('redirects a visitor to /login?type=restaurant', async () => {
      const { address } = show(path)
      await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
    })

    it('redirects a guest to /login?type=restaurant', async () => {
      saveCustomer(customer)
      const { address } = show(path)
      await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
    })

    it('redirects a browser with isAuthenticated but no session to /login?type=restaurant', async () => {
      localStorage.setItem('isAuthenticated', 'true')
      const { address } = show(path)
      await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
    })

    it('opens for a restaurant, and redirects to the sign-in page when its session ends', async () => {
      saveRestaurant(user, 'restaurant-token')
      const { address } = show(path)
      expect(await screen.findByRole('heading', { name: 'Restaurant' })).toBeVisible()
      act(() => clearSession())
      await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
    })
  },
)

const screensInside = (layout: string) =>
  Object.fromEntries(
    routes.find(({ file }) => file === layout)?.children?.map(({ path, file }) => [`/${path}`, file]) ?? [],
  )

it('every screen of a restaurant is inside the layout that requires its session', () => {
  expect(screensInside('layouts/restaurant-layout.tsx')).toEqual({
    '/restraunt/dashboard': 'routes/restraunt-dashboard.tsx',
    '/restraunt/nudge-out': 'routes/restraunt-nudge-out.tsx',
    '/restraunt/nudge-in': 'routes/restraunt-nudge-in.tsx',
    '/restraunt/nudge-in/import': 'routes/restraunt-import.tsx',
    '/restraunt/guests/:id': 'routes/restraunt-guest.tsx',
    '/restraunt/insights': 'routes/restraunt-insights.tsx',
    '/restraunt/settings/:section?': 'routes/restraunt-settings.tsx',
  })
  expect(JSON.stringify(routes).match(/"path":"restraunt/g)).toHaveLength(7)
})

it('every screen of the administrator is inside the layout that requires the token', () => {
  expect(screensInside('layouts/admin-layout.tsx')).toEqual({
    '/admin-panel': 'routes/admin-panel.tsx',
    '/admin-panel/restaurants': 'routes/admin-restaurants.tsx',
    '/admin-panel/doctor': 'routes/admin-doctor.tsx',
    '/admin-panel/second-factor': 'routes/admin-second-factor.tsx',
  })
  expect(JSON.stringify(routes).match(/"path":"admin-panel/g)).toHaveLength(4)
})

it.each([
  ['/restraunt/nudge-out', 'Tables', NudgeOut],
  ['/restraunt/nudge-in', 'Campaign Management', NudgeIn],
])('%s shows the screen %s', async (address, heading, Screen) => {
  await startApi()
  saveRestaurant(user, 'restaurant-token')
  renderAt(address, <Screen />)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
})

it('passes the page of an ended session to the sign-in page, and keeps the device’s settings', async () => {
  saveRestaurant(user, 'restaurant-token')
  localStorage.setItem('board:density', 'compact')
  const { address, state } = show('/restraunt/dashboard?location=Patio')
  await screen.findByRole('heading', { name: 'Restaurant' })
  const api = await startApi()
  api.on(accounts.firstSteps, () => new Refused('unauthenticated', 'Please log in.'))
  await call(accounts.firstSteps).catch(() => {})
  await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
  expect(state()).toEqual({ signedOut: { from: '/restraunt/dashboard?location=Patio', who: 'r1' } })
  expect(localStorage.getItem('RestData')).toBeNull()
  expect(localStorage.getItem('board:density')).toBe('compact')
})

it('passes no page to the sign-in page if there was no session', async () => {
  const { address, state } = show('/restraunt/settings')
  await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
  expect(state()).not.toHaveProperty('signedOut')
})

describe('/admin-panel', () => {
  it('redirects to /admin-login without the administrator’s token', async () => {
    saveRestaurant(user, 'restaurant-token')
    const { address } = show('/admin-panel')
    await waitFor(() => expect(address()).toBe('/admin-login'))
  })

  it.each([
    ['email is off', { sms: true, email: false }, true, false],
    ['texts and email are off', { sms: false, email: false }, true, true],
    ['texts are off', { sms: false, email: true }, false, false],
  ])('shows a banner at the top only if email is off: %s', async (_name, data, isShown, isWithoutTexts) => {
    queryClient.clear()
    saveAdmin('admin-token')
    const api = await startApi()
    api.on(accounts.otpChannels, () => ({ success: true as const, data }))
    show('/admin-panel')
    expect(await screen.findByRole('heading', { name: 'Panel' })).toBeVisible()
    await waitFor(() => expect(api.requestsTo(accounts.otpChannels)).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    if (isShown) await screen.findByText('Email is off (MAIL=off)')
    expect(screen.queryAllByRole('region', { name: 'Email is off' })).toHaveLength(isShown ? 1 : 0)
    expect(screen.queryAllByText(/No SMS provider is set either/)).toHaveLength(isWithoutTexts ? 1 : 0)
  })

  it('opens with the token, and redirects to /admin-login when the token is removed', async () => {
    saveAdmin('admin-token')
    const { address } = show('/admin-panel')
    expect(await screen.findByRole('heading', { name: 'Panel' })).toBeVisible()
    act(() => clearAdminSession())
    await waitFor(() => expect(address()).toBe('/admin-login'))
  })
})

describe.each([
  ['/restraunt/dashboard', () => saveRestaurant(user, 'restaurant-token'), 'restaurant-token', '/'],
  ['/restraunt/nudge-out', () => saveRestaurant(user, 'restaurant-token'), 'restaurant-token', '/'],
  ['/restraunt/nudge-in', () => saveRestaurant(user, 'restaurant-token'), 'restaurant-token', '/'],
  ['/restraunt/settings', () => saveRestaurant(user, 'restaurant-token'), 'restaurant-token', '/'],
  ['/admin-panel', () => saveAdmin('admin-token'), 'admin-token', '/admin-login'],
] as const)('Logout on %s', (path, signIn, token, to) => {
  const isSignedIn = () => localStorage.getItem('RestData') !== null || sessionStorage.getItem('adminToken') !== null

  it('Logout ends the session on the server and never opens the restaurant’s sign-in page', async () => {
    const api = await startApi()
    api.on(logout, () => loggedOut)
    signIn()
    const { address, visited } = show(path)
    await pressLogout()
    await waitFor(() => expect(address()).toBe(to))
    expect(tokens(api.requestsTo(logout))).toEqual([`Bearer ${token}`])
    expect(visited).not.toContain('/login')
    expect(isSignedIn()).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('Logout while offline ends the local session, shows the failure and retries on request', async () => {
    const gone = await startApi()
    await gone.stop()
    signIn()
    const { address } = show(path)
    await pressLogout()
    expect(isSignedIn()).toBe(false)
    const failure = await screen.findByRole('alert')
    expect(failure).toHaveTextContent(
      'You are signed out here. We couldn’t reach the server, so the session stays open until it expires.',
    )
    const api = await startApi()
    api.on(logout, () => loggedOut)
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(address()).toBe(to))
    expect(tokens(api.requestsTo(logout))).toEqual([`Bearer ${token}`])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('Logout treats a session that the server does not know as ended', async () => {
    const api = await startApi()
    api.on(logout, () => new Refused('unauthenticated', 'Please log in.'))
    signIn()
    const { address } = show(path)
    await pressLogout()
    await waitFor(() => expect(address()).toBe(to))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('Logout saves typed text before it removes the token', async () => {
  const api = await startApi()
  api.on(logout, () => loggedOut)
  saveRestaurant(user, 'restaurant-token')
  const seen: unknown[] = []
  const stop = saveBeforeLogOut(async () => void seen.push(localStorage.getItem('RestData') !== null))
  const { address } = show('/restraunt/nudge-in')
  await pressLogout()
  await waitFor(() => expect(address()).toBe('/'))
  expect(seen).toEqual([true])
  stop()
})

it('Logout shows that the last changes could not be saved, and signs out anyway', async () => {
  const api = await startApi()
  api.on(logout, () => loggedOut)
  saveRestaurant(user, 'restaurant-token')
  const stop = saveBeforeLogOut(() => Promise.reject(new Error('no connection')))
  const { address } = show('/restraunt/nudge-in')
  await pressLogout()
  await waitFor(() => expect(address()).toBe('/'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are signed out here. Your last changes could not be saved.',
  )
  expect(tokens(api.requestsTo(logout))).toEqual(['Bearer restaurant-token'])
  stop()
})

it('a Logout in another tab also signs out this tab and clears its fetched data', async () => {
  saveRestaurant(user, 'restaurant-token')
  const { address } = show('/restraunt/settings')
  expect(await screen.findByRole('heading', { name: 'Restaurant' })).toBeVisible()
  queryClient.setQueryData(['accounts', 'profile'], { name: 'Saffron & Salt' })
  localStorage.clear()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
  await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
  expect(queryClient.getQueryData(['accounts', 'profile'])).toBeUndefined()
})
