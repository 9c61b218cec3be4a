import { expect, test } from 'vitest'
import { api } from '../../contract/src/index.ts'
import { describeApi } from '../../server/src/platform/http/docs/openapi.ts'
import { lint } from './openapi.mjs'

const description = describeApi(api, 'https://tidetable.example')
const operations = Object.values(description.paths).flatMap((path) => Object.values(path))

/** A generator makes a type without a name of it. */
const isNameless = ({ $ref, type, anyOf, oneOf }) => !$ref && (type === 'object' || anyOf || oneOf)

test('the description of the API names what its replies carry and what its bodies are [HOUSE-35]', () => {
  const names = Object.keys(description.components.schemas)
  const told = 'Table DinerTable PastOffer OfferEvent Coupon KeptCoupon Contact Consent ImportResult Campaign Audience'
  const more = 'Delivery CampaignResult Article Photo Subscription RestaurantUser RestaurantSettings Session'
  const given = 'CreateTable TablePatch MakeOffer CampaignForm NewArticle ContactInput ContactMessage Refusal'
  expect(names).toEqual(expect.arrayContaining(`${told} ${more} ${given}`.split(' ')))
})

test('no list of the API and no answered thing is an object without a name [HOUSE-35]', () => {
  const replies = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status !== 'default')
      .flatMap(([, { content }]) => {
        const data = content['application/json']?.schema?.properties?.data
        const each = data?.items ?? data
        // Ids and counts are said in place.
        return each && isNameless(each) && Object.keys(each.properties ?? {}).length > 4 ? [operationId] : []
      }),
  )
  expect(replies).toEqual([])
})

test('every call of the API has an id of its own, which becomes a function’s name [HOUSE-35]', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids).toContain('tables.accept')
  expect(ids.length).toBeGreaterThan(80)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the linter of the description finds a reference that leads nowhere, and nothing in ours [HOUSE-36]', async () => {
  expect(await lint(description)).toEqual([])
  const broken = structuredClone(description)
  delete broken.components.schemas.Coupon
  expect(await lint(broken)).toContainEqual(expect.stringContaining("Can't resolve $ref"))
})
