import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from './call-errors.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

const real = crypto

it('makes keys at an address without TLS too, where browsers have no randomUUID [HOUSE-24]', () => {
  vi.stubGlobal('crypto', { getRandomValues: real.getRandomValues.bind(real) })
  const { result } = renderHook(() => useIdempotencyKey())
  expect(result.current.current).toMatch(/^[A-Z2-9]{20,}$/)
})

it('keeps its key while nobody knows what became of the try, and takes another after a refusal', () => {
  const { result } = renderHook(() => useIdempotencyKey())
  const first = result.current.current
  result.current.failed(new NetworkError(''))
  result.current.failed(new ApiError(503, { code: 'unavailable' }))
  expect(result.current.current).toBe(first)
  result.current.failed(new ApiError(400, { code: 'invalid' }))
  expect(result.current.current).not.toBe(first)
})
