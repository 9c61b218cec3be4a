import { createConfig, lintFromString } from '@redocly/openapi-core'
import { api } from '@tidetable/contract'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

type Schema = {
  $ref?: string
  type?: string
  anyOf?: unknown
  oneOf?: unknown
  items?: Schema
  properties?: Record<string, Schema>
}
type Operation = { operationId: string; responses: Record<string, { content: Record<string, { schema?: Schema }> }> }

const description = describeApi(api, 'https://tidetable.example')
const operations = Object.values(description.paths ?? {}).flatMap(
  (path) => Object.values(path) as unknown as Operation[],
)

const isNameless = ({ $ref, type, anyOf, oneOf }: Schema) => !$ref && (type === 'object' || anyOf || oneOf)

test('names the schemas of replies and bodies in the API description', () => {
  const names = Object.keys(description.components?.schemas ?? {})
  const replies =
    'Table GuestTable OfferHistoryEntry OfferEvent Coupon GuestCoupon Contact Consent ImportResult Campaign Audience'
  const more = 'Delivery CampaignResult Article Photo Subscription RestaurantUser RestaurantSettings Session'
  const bodies = 'CreateTable TablePatch MakeOffer CampaignForm NewArticle ContactInput ContactMessage Refusal'
  expect(names).toEqual(expect.arrayContaining(`${replies} ${more} ${bodies}`.split(' ')))
})

test('names each object in a reply, including objects in lists', () => {
  const nameless = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status !== 'default')
      .flatMap(([, { content }]) => {
        const data = content['application/json']?.schema?.properties?.data
        const each = data?.items ?? data
        return each && isNameless(each) && Object.keys(each.properties ?? {}).length > 4 ? [operationId] : []
      }),
  )
  expect(nameless).toEqual([])
})

test('gives each endpoint its own operation id', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids).toContain('tables.accept')
  expect(ids.length).toBeGreaterThan(80)
  expect(new Set(ids).size).toBe(ids.length)
})

/** Returns violations of rules that code generators rely on. */
async function lint(source: unknown): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // `default` describes every error.
      'operation-4xx-response': 'off',
      // The specification has such paths, and the server is the operator's own.
      'no-ambiguous-paths': 'off',
      'no-server-example.com': 'off',
      'tag-description': 'off',
      // The specified contact form sends no `source`: a body without one is a ContactQuery.
      'no-illogical-composition-keywords': 'off',
      // A record lists its required keys in `propertyNames`.
      'no-required-schema-properties-undefined': 'off',
      'no-unused-components': 'error',
      'no-identical-paths': 'error',
      'operation-operationId-unique': 'error',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(source), config })
  return problems.map(({ message, location }) => `${location[0]?.pointer ?? ''}: ${message}`)
}

test('produces a description without lint errors, and detects a missing schema', async () => {
  expect(await lint(description)).toEqual([])
  const broken = structuredClone(description)
  delete broken.components?.schemas?.Coupon
  expect(await lint(broken)).toContainEqual(expect.stringContaining("Can't resolve $ref"))
})
