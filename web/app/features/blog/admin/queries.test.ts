import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/calls/call-errors.ts'
import { refusalText } from './queries.ts'

test('the message of a refused change includes the server’s reason if there is one', () => {
  const text = (error: unknown) =>
    refusalText(error, (reason) => `Failed to update: ${reason}`, 'An error occurred while updating.')
  expect(text(new ApiError(409, { message: 'locked' }))).toBe('Failed to update: locked')
  for (const error of [
    new ApiError(409, {}),
    new ApiError(500, { message: 'x' }),
    new NetworkError('x'),
    new Error('x'),
  ])
    expect(text(error)).toBe('An error occurred while updating.')
})
