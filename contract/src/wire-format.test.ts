import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { EndpointShape } from './endpoints/endpoint.ts'
import { api } from './index.ts'
import { z } from './zod.ts'

// The calls of the specification's own list, section 7.
const SPECIFIED = new Set([
  'POST /0auth/customer/register/send-otp',
  'POST /0auth/business/register',
  'POST /0auth/customer/login/send-otp',
  'POST /0auth/customer/login/verify-otp',
  'POST /0auth/customer/register/verify-otp',
  'POST /0auth/customer/register/resend-otp',
  'POST /0auth/login',
  'POST /0auth/resturant/forgot-password',
  'POST /forgot-password',
  'GET /0auth/resturant/validate-reset-token/:token',
  'POST /0auth/resturant/reset-password',
  'GET /0auth/business/profile',
  'POST /0auth/admin-login',
  'POST /api/send-email',
  'POST /customers/submit-query',
  'POST /customers/unsubscribe',
  'GET /customers',
  'POST /customers/import',
  'GET /table/tables/user/:userId',
  'POST /table/create-table',
  'PUT /table/tables/:id',
  'DELETE /table/tables/:id',
  'GET /table/get-table/:id',
  'PUT /table/tables/:id/accept',
  'POST /table/tables/:id/offer',
  'GET /campaigns',
  'GET /campaigns/:id',
  'DELETE /campaigns',
  'POST /campaigns/create',
  'GET /blog/blogs',
  'POST /blog/add-blog',
  'PATCH /blog/update-and-publish/:id',
  'PUT /blog/blog/:id',
  'DELETE /blog/blog/:id',
  'DELETE /blog/blogs/bulk',
])

const endpoints: EndpointShape[] = Object.values(api).flatMap((group) => Object.values<EndpointShape>(group))
const isOurs = ({ method, path }: EndpointShape) => !SPECIFIED.has(`${method} ${path}`)

/** What stands inside what may be missing, null, defaulted or read first. */
function inside(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inside(schema.unwrap())
  if (schema instanceof z.ZodPipe) return inside(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  return schema
}
function partsOf(schema: unknown): unknown[] {
  const found = inside(schema)
  if (found instanceof z.ZodArray) return [found.element]
  if (found instanceof z.ZodRecord) return [found.valueType]
  if (found instanceof z.ZodUnion) return [...found.options]
  return found instanceof z.ZodObject ? Object.values(found.shape) : []
}
function fieldsOf(schema: unknown): string[] {
  const found = inside(schema)
  if (found instanceof z.ZodUnion) return found.options.flatMap(fieldsOf)
  return found instanceof z.ZodObject ? Object.keys(found.shape) : []
}
const nameOf = (schema: unknown) =>
  [schema, inside(schema)]
    .map((each) => (each instanceof z.ZodType ? z.globalRegistry.get(each)?.id : undefined))
    .find((id) => id !== undefined)

/** What a reply is made of: the name of a shape, or the fields of what has none. */
function wordsOf(schema: unknown): string[] {
  const name = nameOf(schema)
  if (name) return [String(name)]
  const found = inside(schema)
  return found instanceof z.ZodArray ? wordsOf(found.element) : fieldsOf(found)
}
const answeredBy = ({ reply, produces }: EndpointShape) => {
  if (produces) return [produces]
  const object = inside(reply)
  if (!(object instanceof z.ZodObject)) return []
  return Object.entries(object.shape).flatMap(([name, schema]) =>
    name === 'success' || name === 'message' ? [] : [name, ...wordsOf(schema)],
  )
}

/** First cell, without its backticks → the other cells. */
async function rowsOf(heading: string): Promise<Map<string, string[]>> {
  const text = await readFile(new URL('../../docs/wire-format.md', import.meta.url), 'utf8')
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return new Map(
    lines.map((line) => {
      const [first = '', ...others] = line.slice(2, -2).split(' | ')
      return [first.replaceAll('`', ''), others]
    }),
  )
}
const has = (cell: string | undefined, word: string) => new RegExp(`(?<![\\w$])${word}(?![\\w$])`).test(cell ?? '')

it('describes every call beyond the specification in docs/wire-format.md, with what is sent and answered [RULE-56]', async () => {
  const rows = await rowsOf('Calls beyond the specification')
  const ours = endpoints.filter(isOurs)
  expect(ours.length).toBeGreaterThan(60)
  expect([...rows.keys()].sort()).toEqual(ours.map(({ method, path }) => `${method} ${path}`).sort())
  const missing = ours.flatMap((endpoint) => {
    const call = `${endpoint.method} ${endpoint.path}`
    const [, sent, answered] = rows.get(call) ?? []
    return [
      ...[...fieldsOf(endpoint.query), ...(endpoint.files ?? []), ...fieldsOf(endpoint.body)]
        .filter((name) => !has(sent, name))
        .map((name) => `${call} takes ${name}`),
      ...answeredBy(endpoint)
        .filter((word) => !has(answered, word))
        .map((word) => `${call} answers ${word}`),
    ]
  })
  expect(missing).toEqual([])
})

it('names every shape of requests and replies in docs/wire-format.md with its fields, no more and no fewer [RULE-56]', async () => {
  const shapes = new Map<string, readonly string[]>()
  const visited = new Set<unknown>()
  const visit = (schema: unknown): void => {
    if (!schema || visited.has(schema)) return
    visited.add(schema)
    const name = nameOf(schema)
    if (name && inside(schema) instanceof z.ZodObject) shapes.set(String(name), fieldsOf(schema))
    for (const part of partsOf(schema)) visit(part)
  }
  for (const { params, query, body, reply } of endpoints) for (const each of [params, query, body, reply]) visit(each)
  const rows = await rowsOf('Shapes')
  const told = [...rows].map(([name, [fields = '']]) => [name, fields.match(/[\w$]+/g)])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(shapes))
})
