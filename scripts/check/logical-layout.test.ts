import { expect, test } from 'vitest'
import { judgeSheet, judgeSource } from './logical-layout.mjs'

const sourceOf = (className: string) => `export const Page = () => <p className="flex ${className} gap-2">text</p>`

test.each([
  'ml-2',
  '-mr-2.5',
  'pl-[max(2rem,calc((100vw-75rem)/2+2rem))]',
  'max-sm:first:pr-14!',
  '!pl-4',
  'left-1/2',
  'before:-right-0.5',
  'border-l',
  'border-r-2',
  'rounded-l',
  'rounded-tl-card',
  'text-left',
  'sm:text-right',
  'float-left',
  'clear-right',
  'scroll-ml-4',
])('the check of layout refuses the class %s [HOUSE-34]', (className) => {
  expect(judgeSource('page.tsx', sourceOf(className))).toEqual([
    expect.stringMatching(/^page\.tsx:1: class .+ names a side$/),
  ])
})

test.each([
  'ms-2 -me-2.5 ps-4 pe-4 max-sm:first:pe-14!',
  'inset-s-1/2 inset-e-0 inset-x-0',
  'border-s border-line border-b rounded-ss-card rounded-es-sm rounded-lg',
  'text-start sm:text-end text-center text-leaf-text',
  'mt-2 mb-2 mx-auto px-3 py-1 print:hidden placeholder-ink-3 please-note',
  '-translate-x-1/2 rtl:translate-x-1/2 translate-x-0',
])('the check of layout passes %s [HOUSE-34]', (className) => {
  expect(judgeSource('page.tsx', sourceOf(className))).toEqual([])
})

test('the check of layout sees classes in templates, lists and constants, and words that are no class [HOUSE-34]', () => {
  const text = `const cell = 'px-3 first:pl-5'
const phase = 'left'
const style = (isEnd) => \`h-11 \${isEnd ? 'text-right' : ''} mr-2\``
  expect(judgeSource('cell.ts', text)).toEqual([
    'cell.ts:1: class pl-5 names a side',
    'cell.ts:3: class text-right names a side',
    'cell.ts:3: class mr-2 names a side',
  ])
})

test('the check of layout wants what moves or points along a line to turn round with it [HOUSE-34]', () => {
  expect(judgeSource('a.tsx', sourceOf('hover:translate-x-1'))).toEqual([
    'a.tsx:1: class translate-x-1 has no rtl: beside it',
  ])
  expect(judgeSource('a.tsx', 'const back = <ArrowLeft className="size-4" />')).toEqual([
    'a.tsx:1: ArrowLeft points along the line and has no rtl:-scale-x-100',
  ])
  expect(judgeSource('a.tsx', 'const back = <ArrowLeft className="size-4 rtl:-scale-x-100" />')).toEqual([])
  expect(judgeSource('a.tsx', 'const down = <ArrowDown className="size-4" />')).toEqual([])
})

test('the check of layout judges inline styles and style sheets alike [HOUSE-34]', () => {
  const text = `const a = <p style={{ marginLeft: 4, height: 2, textAlign: 'right' }} />
const left = { left: 4 }
const b = <p style={{ marginInlineStart: 4, textAlign: 'start' }} />`
  expect(judgeSource('a.tsx', text)).toEqual(['a.tsx:1: margin-left names a side', 'a.tsx:1: text-align names a side'])
  const sheet = `/* padding-left: 1em */
.list {
  padding-left: 1.5em;
  border-top-left-radius: 4px;
  text-align: right;
  @apply mt-2 ml-2;
  padding-inline-start: 1.5em;
  text-align: start;
}`
  expect(judgeSheet('list.css', sheet)).toEqual([
    'list.css:3: padding-left names a side',
    'list.css:4: border-top-left-radius names a side',
    'list.css:5: text-align names a side',
    'list.css:6: class ml-2 names a side',
  ])
})
