import { afterEach, beforeEach, expect, vi } from 'vitest'

// A warning that nobody reads is a fault that nobody sees: each test ends without a word on the console, or asks for it
// by a spy of its own.
const spies = ['error', 'warn'] as const

beforeEach(() => {
  for (const name of spies) vi.spyOn(console, name).mockImplementation(() => undefined)
})

afterEach(() => {
  const said = spies.flatMap((name) => {
    const spied: unknown = console[name]
    const calls = vi.isMockFunction(spied) ? spied.mock.calls : []
    return calls.map((call) => `console.${name}: ${call.map(String).join(' ')}`)
  })
  vi.restoreAllMocks()
  expect(said, 'said on the console').toEqual([])
})
