import { afterEach, beforeEach, expect, vi } from 'vitest'

// Each test fails on console errors and warnings, unless it spies on the console itself.
const spies = ['error', 'warn'] as const

beforeEach(() => {
  for (const name of spies) vi.spyOn(console, name).mockImplementation(() => undefined)
})

afterEach(() => {
  const logged = spies.flatMap((name) => {
    const spied: unknown = console[name]
    const calls = vi.isMockFunction(spied) ? spied.mock.calls : []
    return calls.map((call) => `console.${name}: ${call.map(String).join(' ')}`)
  })
  vi.restoreAllMocks()
  expect(logged, 'logged on the console').toEqual([])
})
