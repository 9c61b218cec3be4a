import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { onMinutes, stepsAround, useTicking } from './use-ticking.ts'

const START = Date.parse('2026-01-05T18:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})

it('a countdown changes on its own seconds, and immediately when a hidden page becomes visible', () => {
  const { result } = renderHook(() => useTicking(stepsAround(START + 10_500, 1000)))
  expect(result.current).toBe(START - 500)
  act(() => void vi.advanceTimersByTime(3000))
  expect(result.current).toBe(START + 2500)
  vi.setSystemTime(START + 90_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(START + 89_500)
})

it('a clock of minutes renders once a minute', () => {
  let renders = 0
  renderHook(() => {
    renders += 1
    return useTicking(onMinutes)
  })
  act(() => void vi.advanceTimersByTime(59_000))
  expect(renders).toBe(1)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(renders).toBe(2)
})
