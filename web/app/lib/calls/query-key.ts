import type { Path } from '@tidetable/contract'

const nameOf = ({ method, path }: Path) => `${method} ${path}`

/** The cache key of an endpoint's reply: what it is asked with. */
export const keyOf = (path: Path, asked: object = {}): readonly unknown[] => [nameOf(path), asked]

/** Every answer of these endpoints, e.g. to ask for them again. */
export const answersOf = (paths: readonly Path[]) => ({
  predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => paths.some((path) => nameOf(path) === name),
})
