import { expect, it } from 'vitest'
import { codeSms } from './letters.ts'

it('lets the phone fill the code in on our own page', () => {
  const text = codeSms('Tidetable', 'tidetable.example', '012345')
  expect(text.split('\n').at(-1)).toBe('@tidetable.example #012345')
  // One segment of GSM-7.
  expect(text.length).toBeLessThanOrEqual(160)
})
