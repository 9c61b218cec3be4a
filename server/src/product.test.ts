import { api, type EndpointShape } from '@tidetable/contract'
import { expect, it } from 'vitest'
import { environment } from '#platform/environment.ts'

it('does not connect to any reservation or POS system', () => {
  const endpoints = Object.values(api).flatMap((group) => Object.values(group) as EndpointShape[])
  const surface = [...endpoints.map(({ path }) => path), ...Object.keys(environment.shape)]
  expect(surface.length).toBeGreaterThan(50)
  expect(
    surface.filter((name) => /reserv|booking|point.?of.?sale|\bpos\b|till|toast|opentable|square/i.test(name)),
  ).toEqual([])
})
