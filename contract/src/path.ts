import type { EndpointShape, Method } from './endpoint.ts'

/** An endpoint's method and path without its schemas, so that public pages call it without loading zod. */
export interface Path<E extends EndpointShape = EndpointShape> {
  readonly method: Method
  readonly path: string
  /** At most two of an account run at once. */
  readonly isHeavy?: true | 'queued'
  /** Only a type: which endpoint this leads to. */
  readonly endpoint?: E
}

/** A feature's addresses, each leading to its endpoint; the compiler refuses a missing one. */
export type Paths<Endpoints extends Record<string, EndpointShape>> = {
  readonly [Name in keyof Endpoints]: Path<Endpoints[Name]>
}

/** Fills `:name` parameters and appends the query. Arrays repeat the key; null and undefined are left out. */
export function href(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(key, String(each))
    }
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
