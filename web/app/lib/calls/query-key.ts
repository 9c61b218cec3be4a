import type { Route } from '@tidetable/contract'

const nameOf = ({ method, path }: Route) => `${method} ${path}`

export const keyOf = (route: Route, input: object = {}): readonly unknown[] => [nameOf(route), input]

export const answersOf = (routes: readonly Route[]) => ({
  predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => routes.some((route) => nameOf(route) === name),
})
