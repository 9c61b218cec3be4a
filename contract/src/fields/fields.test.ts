// Walks over all request schemas, so that new fields are covered automatically.
import { fieldsOf, objectsOf } from '@tidetable/testing/fields-of.ts'
import { expect, it } from 'vitest'
import { api, type EndpointShape } from '../index.ts'
import { z } from '../zod.ts'
import { readEmail } from './email-pattern.ts'

const endpoints = Object.values(api as unknown as Record<string, Record<string, EndpointShape>>).flatMap((group) =>
  Object.values(group),
)
const schemasOf = ({ params, query, body }: EndpointShape) => [params, query, body].filter((each) => each !== undefined)
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`

const all = endpoints.flatMap((endpoint) =>
  schemasOf(endpoint).flatMap((schema) =>
    fieldsOf(schema).map((field) => ({ name: `${nameOf(endpoint)} ${field.path.join('.')}`, ...field })),
  ),
)

/** Import cells are shortened instead of rejected, so that a bad row does not stop the import. */
const isCut = (name: string) =>
  /^POST \/customers\/import customers\.0\.(name|email|phone|birthday|lastVisitOn|note|tags\.0)$/.test(name) ||
  /^POST \/covers\/import rows\.0\.(day|time|covers)$/.test(name)

it('limits the length of every text in a request', () => {
  const texts = all.filter(({ schema, name }) => schema instanceof z.ZodString && !isCut(name))
  expect(texts.length).toBeGreaterThan(80)
  expect(texts.filter(({ schema }) => (schema as z.ZodString).maxLength === null).map(({ name }) => name)).toEqual([])
})

it('rejects a long text by its length, before any pattern runs', () => {
  const long = '@'.repeat(300_000)
  const wordy = all.flatMap(({ schema, name }) => {
    const issues = schema instanceof z.ZodString ? (schema.safeParse(long).error?.issues ?? []) : []
    return issues.length > 1 || issues.some(({ code }) => code !== 'too_big') ? [`${name}: ${issues.length}`] : []
  })
  expect(wordy).toEqual([])
})

it('limits every number in a request to the range of the database', () => {
  const numbers = all.filter(({ schema, name }) => schema instanceof z.ZodNumber && !isCut(name))
  expect(numbers.length).toBeGreaterThan(15)
  const open = numbers.filter(({ schema }) => {
    const { minValue, maxValue } = schema as z.ZodNumber
    return minValue === null || maxValue === null || minValue < -2_147_483_648 || maxValue > 2_147_483_647
  })
  expect(open.map(({ name }) => name)).toEqual([])
})

it('limits the length of every list in a request', () => {
  const tooMany = Array.from({ length: 40_000 }, () => 'aaaaaaaa')
  const open = all.filter(
    ({ schema }) =>
      schema instanceof z.ZodArray &&
      !schema.safeParse(tooMany).error?.issues.some(({ code, path }) => code === 'too_big' && path.length === 0),
  )
  expect(open.map(({ name }) => name)).toEqual([])
})

/** Calls listed in section 7 of the specification. */
const SPECIFIED = `
  POST /0auth/customer/register/send-otp
  POST /0auth/business/register
  POST /0auth/customer/login/send-otp
  POST /0auth/customer/login/verify-otp
  POST /0auth/customer/register/verify-otp
  POST /0auth/customer/register/resend-otp
  POST /0auth/login
  POST /0auth/resturant/forgot-password
  POST /forgot-password
  GET /0auth/resturant/validate-reset-token/:token
  POST /0auth/resturant/reset-password
  GET /0auth/business/profile
  POST /0auth/admin-login
  POST /api/send-email
  POST /customers/submit-query
  POST /customers/unsubscribe
  GET /customers
  POST /customers/import
  GET /table/tables/user/:userId
  POST /table/create-table
  PUT /table/tables/:id
  DELETE /table/tables/:id
  GET /table/get-table/:id
  PUT /table/tables/:id/accept
  POST /table/tables/:id/offer
  GET /campaigns
  GET /campaigns/:id
  DELETE /campaigns
  POST /campaigns/create
  GET /blog/blogs
  POST /blog/add-blog
  PATCH /blog/update-and-publish/:id
  PUT /blog/blog/:id
  DELETE /blog/blog/:id
  DELETE /blog/blogs/bulk`
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean)

const names = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).some(({ code }) => code === 'unrecognized_keys')
const bodies = endpoints.flatMap((endpoint) => (endpoint.body ? [{ name: nameOf(endpoint), ...endpoint }] : []))
/** Providers sign these forms and may add fields. */
const isWebhook = (name: string) => name.startsWith('POST /webhooks/')

it('the contract has an endpoint for every specified call', () => {
  const known = endpoints.map(nameOf)
  expect(SPECIFIED.filter((call) => !known.includes(call))).toEqual([])
})

it('rejects unknown fields at every depth on calls outside the specification', () => {
  const additive = bodies.filter(({ name, multipart }) => !SPECIFIED.includes(name) && !multipart && !isWebhook(name))
  expect(additive.length).toBeGreaterThan(15)
  const lax = additive.flatMap(({ name, body }) =>
    objectsOf(body as z.ZodType)
      .filter(({ schema }) => !names(schema, { no_such_field: 1 }))
      .map(({ path }) => `${name} ${path.join('.')}`),
  )
  expect(lax).toEqual([])
})

it('ignores unknown fields at endpoints from the specification', () => {
  const strict = bodies.filter(
    ({ name, body }) => SPECIFIED.includes(name) && body && names(body, { no_such_field: 1 }),
  )
  expect(strict.map(({ name }) => name)).toEqual([])
})

it('rejects a misspelt guest filter on every call, since it would select everyone', () => {
  const choices = bodies.flatMap(({ name, body }) =>
    objectsOf(body as z.ZodType)
      .filter(({ path }) => path[0] === 'selection')
      .map(({ path, schema }) => ({ name: `${name} ${path.join('.')}`, schema })),
  )
  expect(choices.length).toBeGreaterThanOrEqual(8)
  expect(choices.filter(({ schema }) => !names(schema, { chanel: 'sms' })).map(({ name }) => name)).toEqual([])
})

it('normalises and validates email addresses identically in accounts, messages and contacts', () => {
  const fields = all.filter(({ schema, name }) => schema instanceof z.ZodString && /(^|[ .])(email|mail)$/.test(name))
  // The server ignores the address lists of this form.
  const judged = fields.filter(({ name }) => !isCut(name) && name !== 'POST /campaigns/create email')
  expect(judged.length).toBeGreaterThan(10)
  const spellings: [string, string | null][] = [
    ['mara@harbour.example', 'mara@harbour.example'],
    [' Mara@Harbour.EXAMPLE ', 'Mara@harbour.example'],
    ['\uff4dara\uff20harbour.example', 'mara@harbour.example'],
    ['mara@harbour\uff0eexample', 'mara@harbour.example'],
    ['jose\u0301@harbour.example', 'jos\u00e9@harbour.example'],
    ['mara\uff1cx@harbour.example', null],
    ['mara<x@harbour.example', null],
    ['mara\u0007@harbour.example', null],
    ['mara\u202e@harbour.example', null],
    ['mara\u200b@harbour.example', null],
    ['mara\u00adx@harbour.example', null],
    // Characters that normalisation expands: one to text with spaces, one to more than the maximum length.
    ['\ufdfa@harbour.example', null],
    [`${'\ufb03'.repeat(120)}@harbour.example`, null],
    ['mara@harbour', null],
  ]
  const found = spellings.map(([text]) => {
    const asContact = readEmail(text)
    const others = judged.flatMap(({ schema, name }) => {
      const read = schema.safeParse(text)
      return (read.success ? read.data : null) === asContact ? [] : [name, read.data]
    })
    return [text, others.length === 0 ? asContact : others]
  })
  expect(found).toEqual(spellings)
})
