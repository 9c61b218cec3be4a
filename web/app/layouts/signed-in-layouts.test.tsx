import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemTheme } from '../../test/system-theme.ts'
import { clearSession, forgetAdmin, saveAdmin, saveCustomer, saveRestaurant } from '../lib/session.ts'
import AdminLayout, { clientLoader as admitAdmin } from './admin-layout.tsx'
import RestaurantLayout, { clientLoader as admitRestaurant, HydrateFallback } from './restaurant-layout.tsx'

const user = { _id: 'r1', name: 'Saffron & Salt', email: 'a@b.example' }
const customer = { _id: 'c1', name: 'Asha', email: 'c@d.example', phone: '+919876543210', token: 'customer-token' }

function show(address: string) {
  const router = createMemoryRouter(
    [
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
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return { address: () => router.state.location.pathname + router.state.location.search }
}

beforeEach(() => void systemTheme('light'))

// ROUTE-24 ROUTE-25 ROUTE-26 ROUTE-30
describe.each(['/restraunt/dashboard', '/restraunt/nudge-out', '/restraunt/nudge-in', '/restraunt/settings'])(
  '%s',
  (path) => {
    it('leads a visitor to /login?type=restaurant', async () => {
      const { address } = show(path)
      await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
    })

    it('leads a customer there too', async () => {
      saveCustomer(customer)
      const { address } = show(path)
      await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
    })

    it('leads a bare flag without a session there too', async () => {
      localStorage.setItem('isAuthenticated', 'true')
      const { address } = show(path)
      await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
    })

    it('opens for a restaurant, and closes when its session ends', async () => {
      saveRestaurant(user, 'restaurant-token')
      const { address } = show(path)
      expect(await screen.findByRole('heading', { name: 'Restaurant' })).toBeVisible()
      act(() => clearSession())
      await waitFor(() => expect(address()).toBe('/login?type=restaurant'))
    })
  },
)

describe('/admin-panel', () => {
  it('leads to /admin-login without the administrator’s token (ROUTE-23)', async () => {
    saveRestaurant(user, 'restaurant-token')
    const { address } = show('/admin-panel')
    await waitFor(() => expect(address()).toBe('/admin-login'))
  })

  it('opens with it and closes without (ROUTE-22)', async () => {
    saveAdmin('admin-token')
    const { address } = show('/admin-panel')
    expect(await screen.findByRole('heading', { name: 'Panel' })).toBeVisible()
    act(() => forgetAdmin())
    await waitFor(() => expect(address()).toBe('/admin-login'))
  })
})
