import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SIZES, TOLD, toldAt } from '../../e2e/sizes.ts'
import { inRoot, root } from '../paths.mjs'

/** Every story as Playwright matches it: its file and its title. */
const stories = globSync('e2e/*.spec.ts', { cwd: root }).flatMap((file) =>
  [...readFileSync(inRoot(file), 'utf8').matchAll(/^\s*(?:test|story)\(\s*['`]([^'`]+)/gm)].map(
    ([, title]) => `${file.replace(/^e2e./, '')} ${title}`,
  ),
)
const sizesOf = (story: string, isEverySize: boolean) =>
  SIZES.filter((size) => {
    const { grep, grepInvert } = toldAt(size, isEverySize)
    return (!grep || grep.test(`${size} ${story}`)) && !grepInvert?.test(`${size} ${story}`)
  })

test('every story is told, and at one size unless the bar itself is its subject', () => {
  expect(stories.length).toBeGreaterThan(80)
  const told = stories.map((story) => ({ story, at: sizesOf(story, false) }))
  expect(told.filter(({ at }) => at.length === 0)).toEqual([])
  expect(told.filter(({ story, at }) => at.length > 1 && !story.startsWith('bars.'))).toEqual([])
})

test('what is named for a size is there, and is told at that size', () => {
  for (const [named, at] of TOLD) {
    const found = stories.filter((story) => named.test(story))
    expect(found, String(named)).not.toEqual([])
    for (const story of found) expect(sizesOf(story, false)).toEqual(at)
  }
})

test('at night every story is told at a desk and on a phone, as the design asks', () => {
  for (const story of stories) expect(sizesOf(story, true)).toEqual(expect.arrayContaining(['desktop', 'phone']))
})
