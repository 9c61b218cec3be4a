// An endpoint is a value: server, browser, tests and the OpenAPI document are made from the same one.
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** visitor: anyone. guest: anyone with the page, whatever session is sent is ignored. The others need that session. */
export type Access = 'visitor' | 'guest' | 'customer' | 'restaurant' | 'admin'

type Schema = z.ZodType

/** An endpoint without its schemas, so that public pages call it without loading zod. */
export interface Route {
  readonly method: Method
  /** Parameters as `:name`, exactly as the router takes them. */
  readonly path: string
  /**
   * May work through everything of one restaurant: at most two of an account run at once. The next is refused with 429, or,
   * if it is a change ("queued"), waits for its turn.
   */
  readonly isHeavy?: true | 'queued'
}

export interface EndpointShape extends Route {
  summary: string
  access: Access
  /** A session of this kind, when a valid one is sent, reaches the handler; without it the caller counts as `access`. */
  owner?: 'customer' | 'restaurant' | 'admin'
  /** Status of success, 200 unless told. */
  status?: 200 | 201 | 202
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body arrives as multipart/form-data; files are handed over apart from the fields. */
  multipart?: true
  /** Fields of the multipart body that carry one picture each. Every other file is discarded, like unknown fields. */
  files?: readonly string[]
  /** Fields of the multipart body that come again and again, on the wire as `name[]`. */
  repeated?: readonly string[]
  /** The one kind of body that is read here; another answers 415. JSON and plain forms are both read unless told. */
  takes?: 'json' | 'form'
  /** The answer is not JSON: an event stream, an image, a CSV. Its content type. */
  produces?: string
  reply: Schema
}

export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type Part<E, K extends string, How extends 'in' | 'out'> = E extends { [P in K]: infer S extends Schema }
  ? { [P in K]: How extends 'in' ? z.input<S> : z.output<S> }
  : unknown

/** What a handler gets: parsed. */
export type Received<E extends EndpointShape> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>
/** What a caller passes: not yet parsed. */
export type Sent<E extends EndpointShape> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>
/** What a handler returns. */
export type Reply<E extends EndpointShape> = z.input<E['reply']>
/** What a caller gets back. */
export type Returned<E extends EndpointShape> = z.output<E['reply']>
