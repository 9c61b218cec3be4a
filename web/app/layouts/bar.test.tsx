import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logout } from '@tidetable/contract/routes/logout'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApi } from '../../test/api-server.ts'
import { renderRoutes } from '../../test/render-at.tsx'
import { systemTheme } from '../../test/system-theme.ts'
import { AUTH_EVENT, saveCustomer, saveRestaurant } from '../lib/session/session.ts'
import GuestLayout from './guest-layout.tsx'
import ScanLayout from './scan-layout.tsx'
import SiteLayout from './site-layout.tsx'

const user = { _id: 'r1', name: 'Saffron & Salt', email: 'a@b.example' }
const customer = { _id: 'c1', name: 'Asha', email: 'c@d.example', phone: '+919876543210', token: 'customer-token' }

function show(address = '/about/team') {
  const children = [{ path: '*', element: <h1>The page</h1> }]
  const { router } = renderRoutes(address, [
    { element: <ScanLayout />, children: [{ path: '/customer-dashboard/scan', element: children[0]?.element }] },
    { path: '/customer-dashboard', element: <GuestLayout />, children },
    { element: <SiteLayout />, children },
  ])
  return router
}

const bar = () => screen.getByRole('banner')
const kind = () => bar().getAttribute('data-bar-of')

beforeEach(() => void systemTheme('light'))

describe('bar', () => {
  it('shows the restaurant’s bar if the flag isAuthenticated is stored', () => {
    localStorage.setItem('isAuthenticated', 'true')
    show()
    expect(kind()).toBe('restaurant')
  })

  it.each(['cust', 'CustData'])('shows the customer’s bar if a record is stored under %s', (key) => {
    localStorage.setItem(key, JSON.stringify(customer))
    show()
    expect(kind()).toBe('customer')
  })

  it('shows the public bar if neither flag nor record is stored', () => {
    show()
    expect(kind()).toBe('public')
  })

  it('the bar is updated when the route changes', async () => {
    const router = show()
    localStorage.setItem('isAuthenticated', 'true')
    await act(() => router.navigate('/about/mission'))
    expect(kind()).toBe('restaurant')
  })

  it('the bar is updated on a storage event', () => {
    show()
    localStorage.setItem('cust', JSON.stringify(customer))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'cust' })))
    expect(kind()).toBe('customer')
  })

  it('the bar is updated on auth-state-changed', () => {
    show()
    localStorage.setItem('isAuthenticated', 'true')
    expect(AUTH_EVENT).toBe('auth-state-changed')
    act(() => void dispatchEvent(new Event('auth-state-changed')))
    expect(kind()).toBe('restaurant')
  })
})

describe('the restaurant’s bar', () => {
  beforeEach(() => saveRestaurant(user, 'restaurant-token'))

  it.each([
    ['Dashboard', '/restraunt/dashboard'],
    ['Nudge Out', '/restraunt/nudge-out'],
    ['Nudge In', '/restraunt/nudge-in'],
    ['Insights', '/restraunt/insights'],
  ])('the restaurant’s bar links %s to %s, also in the mobile menu', (name, address) => {
    show()
    const layouts = screen.getAllByRole('navigation', { name: 'Restaurant', hidden: true })
    expect(layouts).toHaveLength(2)
    for (const layout of layouts)
      expect(within(layout).getByRole('link', { name, hidden: true })).toHaveAttribute('href', address)
  })

  it('the restaurant’s bar shows the logo, and Settings in both menus', () => {
    show()
    expect(within(bar()).getByRole('link', { name: 'Tidetable' })).toHaveAttribute('href', '/restraunt/dashboard')
    // One link in the account menu, and one in the menu of small screens.
    const settings = within(bar()).getAllByRole('link', { name: 'Settings', hidden: true })
    expect(settings.map((link) => link.getAttribute('href'))).toEqual(['/restraunt/settings', '/restraunt/settings'])
  })
})

it('the restaurant’s bar has one link to Help, outside of its menus', () => {
  saveRestaurant(user, 'restaurant-token')
  show()
  const help = within(bar()).getAllByRole('link', { name: 'Help', hidden: true })
  expect(help.map((link) => link.getAttribute('href'))).toEqual(['/help'])
  expect(help[0]?.closest('nav, details')).toBeNull()
})

describe.each([
  ['restaurant', () => saveRestaurant(user, 'restaurant-token'), 'restaurant-token'],
  ['customer', () => saveCustomer(customer), 'customer-token'],
] as const)('Logout of the %s', (_who, signIn, token) => {
  it('Logout clears storage except the theme, navigates to / and ends the session on the server', async () => {
    const api = await startApi()
    api.on(logout, () => ({ success: true as const, message: 'You have been logged out.' }))
    localStorage.setItem('vite-ui-theme', 'dark')
    localStorage.setItem('offer:abc', '{}')
    signIn()
    const router = show()
    // One button for large screens, and one in the menu of small screens.
    const buttons = within(bar()).getAllByRole('button', { name: 'Logout', hidden: true })
    expect(buttons).toHaveLength(2)
    await userEvent.click(buttons[0] as HTMLElement)
    expect({ ...localStorage }).toEqual({ 'vite-ui-theme': 'dark' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(kind()).toBe('public')
    expect(api.requests).toHaveLength(1)
    expect(api.requests[0]).toMatchObject({ method: 'POST', path: '/0auth/logout' })
    expect(api.requests[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
  })
})

describe('the guest’s header', () => {
  beforeEach(() => saveCustomer(customer))

  it('the guest’s header shows the logo with a link to the scanner', () => {
    show()
    expect(within(bar()).getByRole('link', { name: 'Tidetable' })).toHaveAttribute('href', '/customer-dashboard/scan')
  })

  it('the guest’s mobile menu opens, and closes on a click on its overlay', async () => {
    show()
    const hamburger = bar().querySelector<HTMLElement>('summary[aria-label="Menu"]')
    const overlay = bar().querySelector('details [data-backdrop]')
    if (!hamburger || !overlay) throw new Error('no mobile menu')
    expect(hamburger.parentElement).not.toHaveAttribute('open')
    await userEvent.click(hamburger)
    expect(hamburger.parentElement).toHaveAttribute('open')
    await userEvent.click(overlay)
    expect(hamburger.parentElement).not.toHaveAttribute('open')
  })
})

describe('the guest’s area', () => {
  it.each(['/customer-dashboard/abc', '/customer-dashboard/scan'])(
    '%s opens without a signed-in customer, and removes a flag without a record',
    (address) => {
      localStorage.setItem('isAuthenticated', 'true')
      const router = show(address)
      expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
      expect(localStorage.getItem('isAuthenticated')).toBeNull()
      // The scanner has a bar, a table's page has none.
      expect(screen.queryByRole('banner')?.getAttribute('data-bar-of')).toBe(
        address.endsWith('scan') ? 'public' : undefined,
      )
      expect(router.state.location.pathname).toBe(address)
    },
  )

  it.each([
    ['restaurant', () => saveRestaurant(user, 'restaurant-token')],
    ['customer', () => saveCustomer(customer)],
  ] as const)('shows a guest’s page without a bar to a signed-in %s', (_who, signIn) => {
    signIn()
    show('/customer-dashboard/abc')
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Logout', hidden: true })).toBeNull()
  })

  it('a guest’s page keeps the session of a signed-in restaurant', () => {
    saveRestaurant(user, 'restaurant-token')
    show('/customer-dashboard/abc')
    expect(localStorage.getItem('isAuthenticated')).toBe('true')
  })
})

describe('every page', () => {
  it('every page has landmarks and a skip link', () => {
    show()
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    expect(screen.getByRole('main')).toHaveAttribute('id', skip.getAttribute('href')?.slice(1))
    expect(screen.getByRole('contentinfo')).toBeVisible()
  })

  it.each([
    ['About Us', '/about/team'],
    ['Contact Us', '/about/contactus'],
    ['Contact Support', '/about/contactus'],
    ['Help', '/help'],
    ['Privacy Policy', '/about/legal'],
    ['Terms & Conditions', '/about/legal'],
  ])('the footer links %s to %s', (name, address) => {
    show()
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', address)
  })

  it('the footer shows four social links and the contact address', () => {
    show()
    const footer = within(screen.getByRole('contentinfo'))
    const social = footer.getByRole('navigation', { name: 'Social' })
    const links = within(social).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Facebook', 'https://www.facebook.com/'],
      ['Instagram', 'https://www.instagram.com/'],
      ['LinkedIn', 'https://www.linkedin.com/'],
      ['X', 'https://x.com/'],
    ])
    const address = footer.getByRole('link', { name: 'hello@tidetable.example' })
    expect(address).toHaveAttribute('href', 'mailto:hello@tidetable.example')
  })
})
