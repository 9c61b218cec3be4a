import { expect, it } from 'vitest'
import { nextTurn, turnSize } from './round-robin.ts'

it('returns each restaurant in turn', () => {
  const waiting = ['c', 'a', 'b', 'a']
  const turns: (string | null)[] = []
  let last: string | null = null
  for (let at = 0; at < 5; at++) {
    last = nextTurn(waiting, last)
    turns.push(last)
  }
  expect(turns).toEqual(['a', 'b', 'c', 'a', 'b'])
})

it('continues with the next restaurant if the last one has nothing left', () => {
  expect(nextTurn(['a', 'd'], 'b')).toBe('d')
  expect(nextTurn(['a'], 'b')).toBe('a')
  expect(nextTurn([], 'b')).toBeNull()
})

it('limits a turn to about two seconds of the rate', () => {
  expect(turnSize(14, 500)).toBe(28)
  expect(turnSize(10_000, 500)).toBe(500)
  expect(turnSize(0.1, 500)).toBe(1)
})
