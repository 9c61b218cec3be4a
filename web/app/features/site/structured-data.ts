// schema.org data for search engines.
import { brand } from '../../content/brand.ts'
import type { PublicPage } from '../../content/public-page.ts'
import type { FaqGroup } from './faq/words.ts'
import { siteWords } from './words.ts'

type Data = Record<string, unknown>

const context = { '@context': 'https://schema.org' }

export const organisationData = (origin: string): Data => ({
  ...context,
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalEntity,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email: brand.email,
  telephone: brand.phone,
  address: brand.address,
})

export const faqData = (groups: readonly FaqGroup[]): Data => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ items }) =>
    items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
})

/** A menu group has no page, so it is listed without an address. */
export function breadcrumbData(origin: string, page: PublicPage): Data {
  const steps = [
    { name: siteWords.home, item: `${origin}/` },
    ...(page.group ? [{ name: page.group }] : []),
    { name: page.crumb, item: origin + page.path },
  ]
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
