import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../paths.mjs'
import { bearing } from './broken.mjs'
import { drawRows, heldRows } from './draw.mjs'
import { DRAWN, WEAK_ONCE } from './promises.mjs'

interface Kept {
  id: string
  file: string
  search: string
  replace: string
  test: string
}
const kept: Kept[] = [...WEAK_ONCE, ...DRAWN]
const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const idsOf = (promises: { id: string }[]) => promises.map(({ id }) => id)

test('a way to break each promise of site and campaigns that a weak test once held is written down [MEND-130]', () => {
  const weak = [
    ...['CAMP-12', 'CAMP-17', 'DATA-114', 'DIR-07', 'DIR-14', 'TEAM-03', 'LAND-15', 'LAND-16', 'LAND-17', 'LAND-25'],
    ...['LEGAL-06', 'LEGAL-07', 'LEGAL-08', 'LEGAL-09', 'LEGAL-10', 'LEGAL-11', 'LEGAL-12', 'LEGAL-13', 'LEGAL-14'],
    ...['LEGAL-15', 'LEGAL-16', 'LEGAL-17', 'MISSION-15', 'ST-CONTACT-08', 'ST-CAMP-10', 'CONST-27', 'DEC-28d'],
  ]
  expect(weak.filter((id) => !idsOf(WEAK_ONCE).includes(id))).toEqual([])
})

test('a way to break each promise of accounts and blog that a weak test once held is written down [MEND-131]', () => {
  const weak = [
    ...['BLOG-06', 'MSG-BLOG-12', 'VAL-REG-02', 'VAL-RREG-02', 'VAL-RLOGIN-02', 'VAL-FORGOT-02', 'MSG-RESET-03'],
    ...['NAV-48', 'ST-ADMIN-09', 'ADMIN-45', 'CALL-02'],
  ]
  expect(weak.filter((id) => !idsOf(WEAK_ONCE).includes(id))).toEqual([])
})

test.each(kept.map((promise) => [promise.id, promise] as const))(
  'the promise %s can be broken as it is written down: its place is there once, and its test bears its id [MEND-130, MEND-131]',
  (id, { file, search, replace, test: held }) => {
    expect(read(file).split(search)).toHaveLength(2)
    expect(replace).not.toBe(search)
    expect(existsSync(inRoot(held))).toBe(true)
    expect(read(held)).toMatch(new RegExp(bearing([id])))
  },
)

test('no promise is written down twice', () => {
  expect(new Set(idsOf(kept)).size).toBe(kept.length)
})

test('an id is looked for as it stands, and not as a part of another', () => {
  const pattern = new RegExp(bearing(['CAMP-12', 'LEGAL-06']))
  expect(
    ['[CAMP-12]', '[LEGAL-05, LEGAL-06]', '[MSG-CAMP-12]', '[CAMP-123]', '[CAMP-12a]'].map((title) =>
      pattern.test(title),
    ),
  ).toEqual([true, true, false, false, false])
})

test('a seed draws the same rows again, and a row that comes later moves no other', () => {
  const rows = ['A-1', 'B-2', 'C-3', 'D-4', 'E-5', 'F-6']
  const drawn = drawRows(rows, '7', 3)
  expect(drawRows([...rows].reverse(), '7', 3)).toEqual(drawn)
  expect(drawRows(rows, '8', 6)).not.toEqual(drawRows(rows, '7', 6))
  const later = drawRows([...rows, 'G-7'], '7', 4).filter((id) => id !== 'G-7')
  expect(later.slice(0, 3)).toEqual(drawn)
})

test.each(['20261122', '20261124'])('what the seed %s drew of the rows that tests hold can be broken', (seed) => {
  expect(heldRows().length).toBeGreaterThan(2000)
  const drawn = drawRows(heldRows(), seed, 30)
  // A row that came since may stand among them; whoever runs the draw writes down how to break it.
  expect(drawn.filter((id) => !idsOf(kept).includes(id)).length).toBeLessThan(10)
})
