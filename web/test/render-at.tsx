import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { ToastRegion } from '../app/ui/toast-region.tsx'

/**
 * Shows a screen at an address, with a router, a query cache of its own and the place for toasts. `routes` are further
 * addresses it may lead to; each shows its own address unless it has an element.
 */
export function renderAt(
  address: string | { pathname: string; search?: string; state?: unknown },
  element: ReactNode,
  { path = '*', routes = [] }: { path?: string; routes?: RouteObject[] } = {},
) {
  const router = createMemoryRouter([{ path, element }, ...routes], { initialEntries: [address] })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false, networkMode: 'always' } },
  })
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { ...shown, user: userEvent.setup(), router, queryClient }
}
