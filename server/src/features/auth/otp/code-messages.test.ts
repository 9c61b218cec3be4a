import { expect, it } from 'vitest'
import { codeSms } from './code-messages.ts'

it('ends with the line that lets phones fill in the code, within one SMS segment', () => {
  const text = codeSms('Tidetable', 'tidetable.example', '012345')
  expect(text.split('\n').at(-1)).toBe('@tidetable.example #012345')
  // One segment of GSM-7.
  expect(text.length).toBeLessThanOrEqual(160)
})
