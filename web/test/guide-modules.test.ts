import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readGuide } from '../guide-modules.ts'

const FOLDER = join(import.meta.dirname, '../../docs/guides')
const START = '# Title\n\nOne *short* paragraph.\n'
const nodesOf = async (markdown: string) =>
  (await readGuide(`${START}\n## Part\n\n${markdown}`, FOLDER)).sections[0]?.nodes

test('a guide’s first paragraph is its lede, and its second-level headings are its sections', async () => {
  const guide = await readGuide(`${START}\n## “We’ve left” & more\n\nText.\n\n## Last\n\n### Inner part\n`, FOLDER)
  expect(guide).toMatchObject({ title: 'Title', lede: 'One short paragraph.' })
  expect(guide.sections.map(({ id, title }) => [id, title])).toEqual([
    ['weve-left--more', '“We’ve left” & more'],
    ['last', 'Last'],
  ])
  expect(guide.sections[1]?.nodes).toEqual([{ tag: 'h3', id: 'inner-part', children: ['Inner part'] }])
})

test('markup in a guide’s text stays text', async () => {
  expect(await nodesOf('A & B, 1 \\< 2, `<b>`')).toEqual([
    { tag: 'p', children: ['A & B, 1 ', '<', ' 2, ', { tag: 'code', children: ['<b>'] }] },
  ])
})

test.each([
  ['[a](owner.md)', '/help/owner'],
  ['[a](move-in.md#square)', '/help/move-in#square'],
  ['[a](#part)', '#part'],
  ['[a](https://example.com/x)', 'https://example.com/x'],
])('the link %s of a guide becomes %s', async (markdown, href) => {
  expect(await nodesOf(markdown)).toEqual([{ tag: 'p', children: [{ tag: 'a', href, children: ['a'] }] }])
})

test('a picture has the file of each theme and its size', async () => {
  expect(await nodesOf('![The phone](../images/phone-light.webp)')).toEqual([
    {
      tag: 'p',
      children: [
        {
          tag: 'img',
          light: join(FOLDER, '../images/phone-light.webp'),
          dark: join(FOLDER, '../images/phone-dark.webp'),
          alt: 'The phone',
          width: 780,
          height: 1400,
        },
      ],
    },
  ])
})

test.each([
  ['[a](../operations.md)', /links to \.\.\/operations\.md/],
  ['[a](javascript:alert)', /links to javascript:alert/],
  ['![a](../images/phone-dark.webp)', /no counterpart for the dark theme/],
  ['![a](../images/lost-light.webp)', /no counterpart for the dark theme/],
  ['<script>alert(1)</script>', /cannot show: html/],
  ['> quote', /cannot show: blockquote/],
])('a guide with %s fails the build', async (markdown, message) => {
  await expect(nodesOf(markdown)).rejects.toThrow(message)
})

test.each([
  ['Text without a title.', /starts with its title/],
  ['# Title\n\n- a list\n', /starts with its title/],
  [`${START}\nA second paragraph.\n`, /continues with a heading/],
])('a guide that starts with %j fails the build', async (markdown, message) => {
  await expect(readGuide(markdown, FOLDER)).rejects.toThrow(message)
})
