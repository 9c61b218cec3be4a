import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import Help from '../../../routes/help.tsx'
import GuidePage from '../../../routes/help-guide.tsx'

const ROOT = join(import.meta.dirname, '../../../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const GUIDES = ['host', 'owner', 'move-in'] as const

const show = (name: (typeof GUIDES)[number]) => renderAt(`/help/${name}`, <GuidePage />)

const withoutMarks = (markdown: string) => markdown.replace(/\*\*|\b_|_\b/g, '')
const headingsOf = (name: string) => [...read(`docs/guides/${name}.md`).matchAll(/^## (.+)$/gm)].map(([, text]) => text)

test.each(GUIDES)('the page of docs/guides/%s.md has its title, its sections and a table of contents', (name) => {
  show(name)
  const [, title] = /^# (.+)$/m.exec(read(`docs/guides/${name}.md`)) ?? []
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title as string)
  const contents = screen.getByRole('navigation', { name: 'On this page' })
  const links = within(contents).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(headingsOf(name))
  for (const link of links) {
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    expect(heading).toHaveTextContent(link.textContent ?? '')
  }
})

test.each(GUIDES)('the page of docs/guides/%s.md contains every paragraph, step and table row', (name) => {
  show(name)
  const text = document.body.textContent?.replace(/\s+/g, ' ')
  const prose = withoutMarks(read(`docs/guides/${name}.md`))
    .replace(/!?\[([^\]]*)\]\([^)]+\)/g, (whole, label) => (whole.startsWith('!') ? '' : label))
    .split(/\n(?=\d\. |- |\| |#+ )|\n\n|\|/)
    .map((part) =>
      part
        .replace(/^(?:\d\. |- |#+ )/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part && !/^-+$/.test(part))
  expect(prose.length).toBeGreaterThan(20)
  for (const part of prose) expect(text).toContain(part)
})

test.each(GUIDES)('links of docs/guides/%s.md lead to headings of guides or to https addresses', (name) => {
  show(name)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-guide] section a')].map((link) =>
    link.getAttribute('href'),
  )
  for (const href of links) {
    if (href?.startsWith('https:')) continue
    const [, page = name, anchor] = /^(?:\/help\/([\w-]+))?(?:#(.+))?$/.exec(href ?? '') ?? []
    expect(GUIDES, href ?? '').toContain(page)
    if (!anchor) continue
    document.body.replaceChildren()
    show(page as (typeof GUIDES)[number])
    expect(document.getElementById(anchor), href ?? '').not.toBeNull()
  }
})

test.each(GUIDES)('docs/guides/%s.md shows each picture in both themes with the same description', (name) => {
  show(name)
  const images = [...document.querySelectorAll('section img')]
  const described = [...read(`docs/guides/${name}.md`).matchAll(/!\[([^\]]+)\]/g)].map(([, alt]) => alt)
  expect(images.map((image) => image.getAttribute('alt'))).toEqual(described.flatMap((alt) => [alt, alt]))
  for (const [at, image] of images.entries()) {
    const source = image.getAttribute('src') ?? ''
    expect(source).toMatch(at % 2 ? /-dark\.webp$/ : /-light\.webp$/)
    const files = [join('web/public', source), join('docs/images', basename(source))]
    expect(
      files.some((file) => existsSync(join(ROOT, file))),
      source,
    ).toBe(true)
    expect(Number(image.getAttribute('width'))).toBeGreaterThan(300)
  }
})

/** String literals of the files with texts; of a template, only its part before the first value. */
function listTexts() {
  const files = ['web/app', 'contract/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:words|call-errors|bulk)\.ts$/.test(file))
      .map((file) => read(join(folder, file))),
  )
  const literals = files.flatMap((file) => file.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]+`/g) ?? [])
  const texts = literals.map((literal) => literal.slice(1, -1))
  const starts = texts.filter((text) => text.includes('${')).map((text) => text.split(/ ?\(?\$\{/)[0] ?? '')
  return { whole: new Set(texts), starts: starts.filter(({ length }) => length >= 4) }
}

test.each(GUIDES)('every name in bold in docs/guides/%s.md is a text of the product', (name) => {
  const { whole, starts } = listTexts()
  const names = [...read(`docs/guides/${name}.md`).matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) =>
    bold.replace(/\s+/g, ' '),
  )
  expect(names.length).toBeGreaterThan(10)
  const isText = (each: string) => whole.has(each) || starts.some((start) => each.startsWith(start))
  expect(names.filter((each) => !isText(each))).toEqual([])
})

test('Help lists the three guides', () => {
  renderAt('/help', <Help />)
  expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument()
  const links = within(screen.getByRole('list')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['For hosts', '/help/host'],
    ['For owners', '/help/owner'],
    ['Move your guest list', '/help/move-in'],
  ])
})

test('“Print the card” prints the guide for hosts, whose card is the only part on paper', () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  show('host')
  fireEvent.click(screen.getByRole('button', { name: 'Print the card' }))
  expect(print).toHaveBeenCalledOnce()
  const card = screen.getByRole('region', { name: 'Card for the host stand' })
  expect(card).toHaveAttribute('data-print-card')
  const hidden = [...document.querySelectorAll('[data-guide] section')].filter(({ className }) =>
    className.includes('print:hidden'),
  )
  expect(hidden).toHaveLength(headingsOf('host').length - 1)
  expect(hidden).not.toContain(card)
  vi.unstubAllGlobals()
})

test('the pictures of the README and the guides weigh at most 1.5 MB together', () => {
  const documents = ['README.md', ...GUIDES.map((name) => `docs/guides/${name}.md`)]
  const images = new Set(
    documents.flatMap((document) =>
      [...read(document).matchAll(/[("]([^()"\s]+\.(?:webp|gif|png|webm|mp4))[)"]/g)].flatMap(([, path = '']) => {
        const image = join(ROOT, document, '..', path)
        return [image, image.replace('-light.', '-dark.')]
      }),
    ),
  )
  expect(images.size).toBeGreaterThan(10)
  expect([...images].reduce((bytes, image) => bytes + statSync(image).size, 0)).toBeLessThan(1_500_000)
})
