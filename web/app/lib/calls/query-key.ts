import type { Path } from '@tidetable/contract'

const nameOf = ({ method, path }: Path) => `${method} ${path}`

/** Where an endpoint's answer is kept: by what it was asked with; without that, all of its answers. */
export const keyOf = (path: Path, asked?: object): readonly unknown[] =>
  asked === undefined ? [nameOf(path)] : [nameOf(path), asked]

/** Every answer of these endpoints, e.g. to ask for them again. */
export const answersOf = (paths: readonly Path[]) => ({
  predicate: ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => paths.some((path) => nameOf(path) === name),
})
