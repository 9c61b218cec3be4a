import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the only router in tests
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router'
import { RestaurantDates } from '../app/layouts/restaurant-dates.tsx'
import { readSession } from '../app/lib/session/session.ts'
import App from '../app/root.tsx'
import { ToastRegion } from '../app/ui/toast-region.tsx'
import { queryClient } from './query-client.ts'

export type Address = string | { pathname: string; search?: string; state?: unknown }

const Root = () => (
  <>
    <App />
    <ToastRegion />
  </>
)

/** Only signed-in screens have a query client: a public page that needed it would fail here, as in the product. */
function Area() {
  const { pathname } = useLocation()
  const page = (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
  return /^\/(?:restraunt|admin-panel)(?:\/|$)/.test(pathname) ? (
    <QueryClientProvider client={queryClient}>
      {readSession().restaurant ? <RestaurantDates>{page}</RestaurantDates> : page}
    </QueryClientProvider>
  ) : (
    page
  )
}

export function renderRoutes(address: Address, routes: RouteObject[]) {
  queryClient.clear()
  const router = createMemoryRouter([{ element: <Root />, HydrateFallback: () => null, children: routes }], {
    initialEntries: [address],
  })
  const shown = render(<RouterProvider router={router} />)
  return { ...shown, user: userEvent.setup(), router, queryClient }
}

/** Renders a screen in the product's frame: toasts, main element, and a query client for signed-in screens. */
export function renderAt(
  address: Address,
  element: ReactNode,
  { path = '*', routes = [] }: { path?: string; routes?: RouteObject[] } = {},
) {
  return renderRoutes(address, [{ element: <Area />, children: [{ path, element }, ...routes] }])
}
