import type { Route } from '@tidetable/contract'

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** The cache key of an endpoint's reply: what it is asked with. */
export const keyOf = (route: Route, asked: object = {}): readonly unknown[] => [nameOf(route), asked]

/** Every answer of these endpoints, e.g. to ask for them again. */
export const answersOf = (routes: readonly Route[]) => ({
  predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => routes.some((route) => nameOf(route) === name),
})
