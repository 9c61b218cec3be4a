import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { narrowBuild } from './narrow-build.ts'

const route = (id: string, parentId?: string, path?: string) => [id, { id, parentId, path }] as const
const routes = Object.fromEntries([
  route('root', undefined, ''),
  route('site', 'root'),
  route('home', 'site'),
  route('team', 'site', 'about/team'),
  route('post', 'site', 'about/blog'),
  route('missing', 'site', '*'),
  route('diner', 'root'),
  route('scan', 'diner', 'customer-dashboard/scan'),
  route('table', 'diner', 'customer-dashboard/:id'),
])
const build = { routes, assets: { version: '1', routes } } as unknown as ServerBuild

function idsFor(path: string) {
  const { routes, assets } = narrowBuild(build, path).build
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes))
  return Object.keys(routes).sort()
}

describe('the build for an address', () => {
  it('has the routes that begin as it does, their layouts, and those that take anything', () => {
    expect(idsFor('/customer-dashboard/some-table')).toEqual(['diner', 'missing', 'root', 'scan', 'site', 'table'])
    expect(idsFor('/about/blog')).toEqual(['missing', 'post', 'root', 'site', 'team'])
    expect(narrowBuild(build, '/about/blog')).toMatchObject({ segment: 'about', build: { assets: { version: '1' } } })
  })

  it.each(['/', '/nowhere', '/Customer-Dashboard/some-table', '/__manifest', '/%zz'])('is whole for %s', (path) => {
    expect(narrowBuild(build, path)).toEqual({ segment: '', build })
  })
})
