import { expect, test } from 'vitest'
import { prerendered } from '../../../prerendered.ts'
// oxlint-disable-next-line no-restricted-imports -- the list of pages is under test
import { pages } from '../../content/pages.ts'
// oxlint-disable-next-line no-restricted-imports -- only counts the questions; the page’s own test checks their text
import { faq } from './faq/words.ts'
import { pageMeta } from './page-meta.ts'
import { breadcrumbData, faqData } from './structured-data.ts'

test('every page has its own title, description and address', () => {
  const all = Object.values(pages)
  for (const key of ['path', 'title', 'description'] as const) {
    expect(new Set(all.map((page) => page[key])).size).toBe(all.length)
  }
  for (const { title, description } of all) {
    expect(title.length).toBeLessThanOrEqual(65)
    expect(description.length).toBeLessThanOrEqual(160)
  }
})

test('prerenders public pages and forms, but not the blog and forms that need email', () => {
  expect(prerendered).toEqual(expect.arrayContaining(['/', '/about/legal', '/participate/state', '/admin-login']))
  for (const path of ['/about/blog', '/contact', '/about/contactus', '/forgot-password'])
    expect(prerendered).not.toContain(path)
})

test('the canonical link and the image for sharing have absolute URLs', () => {
  const meta = pageMeta(pages.faq)
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${location.origin}/features/faq` })
  expect(meta).toContainEqual({ property: 'og:image', content: `${location.origin}/social/faq.png` })
})

test('provides structured data for questions and breadcrumbs', () => {
  expect(faqData(faq)).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 12 } })
  expect(breadcrumbData('https://t.example', pages.team).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://t.example/' },
    { '@type': 'ListItem', position: 2, name: 'About' },
    { '@type': 'ListItem', position: 3, name: 'Team', item: 'https://t.example/about/team' },
  ])
})
