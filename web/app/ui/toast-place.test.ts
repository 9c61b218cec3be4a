import { expect, it } from 'vitest'
import { choosePlace } from './toast-place.ts'

const phone = { height: 60, screen: 844, isNarrow: true }
const desk = { height: 60, screen: 800, isNarrow: false }

it('lies under the bar on phones and at the lower edge elsewhere when nothing is in the way', () => {
  expect(choosePlace({ ...phone, kept: [] })).toBe('top')
  expect(choosePlace({ ...desk, kept: [] })).toBe('bottom')
})

it('covers neither a form’s foot nor an error while there is another place', () => {
  expect(choosePlace({ ...phone, kept: [{ top: 100, bottom: 140 }] })).toBe('bottom')
  expect(choosePlace({ ...desk, kept: [{ top: 730, bottom: 774 }] })).toBe('top')
  const both = [
    { top: 100, bottom: 140 },
    { top: 760, bottom: 804 },
  ]
  expect(choosePlace({ ...phone, kept: both })).toBe('middle')
})

it('covers as little as can be where there is no free place', () => {
  const kept = [
    { top: 0, bottom: 500 },
    { top: 780, bottom: 844 },
  ]
  expect(choosePlace({ ...phone, kept })).toBe('bottom')
})
