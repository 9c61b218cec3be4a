import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `visitor`, `guest`: anyone, with any session ignored. Each other value requires a session of that kind. */
export type Access = 'visitor' | 'guest' | 'customer' | 'restaurant' | 'admin'

type Schema = z.ZodType

/** Without schemas, so that public pages can call it without loading zod. */
export interface Route {
  readonly method: Method
  readonly path: string
  /** Limited to two at once per account; more are rejected with 429, or wait if "queued". */
  readonly isHeavy?: true | 'queued'
}

export interface EndpointShape extends Route {
  summary: string
  access: Access
  /** Kind of session that is also accepted; if `access` is public, the handler receives only such a session. */
  owner?: 'customer' | 'restaurant' | 'admin'
  status?: 200 | 201 | 202
  params?: Schema
  query?: Schema
  body?: Schema
  /** Body is multipart/form-data; files are separate from the fields. */
  multipart?: true
  /** Multipart fields with one image each; all other files are discarded. */
  files?: readonly string[]
  /** Repeated multipart fields, named `name[]` in the request. */
  repeated?: readonly string[]
  /** The only accepted content type, else 415; default: JSON and forms. `text`: JSON as it was sent, for signatures. */
  takes?: 'json' | 'form' | 'text'
  /** Content type, if the reply is not JSON. */
  produces?: string
  reply: Schema
}

export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type Part<E, K extends string, How extends 'in' | 'out'> = E extends { [P in K]: infer S extends Schema }
  ? { [P in K]: How extends 'in' ? z.input<S> : z.output<S> }
  : unknown

export type Received<E extends EndpointShape> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>
export type Sent<E extends EndpointShape> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>
export type Reply<E extends EndpointShape> = z.input<E['reply']>
export type Returned<E extends EndpointShape> = z.output<E['reply']>
