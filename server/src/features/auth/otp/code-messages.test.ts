import { expect, it } from 'vitest'
import { codeSms } from './code-messages.ts'

it('a code SMS ends with the line that lets phones fill in the code, and fits one segment', () => {
  const text = codeSms('Tidetable', 'tidetable.example', '012345')
  expect(text.split('\n').at(-1)).toBe('@tidetable.example #012345')
  // Length of one GSM-7 segment.
  expect(text.length).toBeLessThanOrEqual(160)
})
