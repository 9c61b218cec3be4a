import type { MetaDescriptor } from 'react-router'
import { brand } from '../../content/brand.ts'
import type { PublicPage } from '../../content/public-page.ts'
import { siteOrigin } from '../../lib/pages/site-origin.ts'
import { breadcrumbData } from './structured-data.ts'

type Data = Record<string, unknown>

export function pageMeta(page: PublicPage, data: readonly Data[] = []): MetaDescriptor[] {
  const origin = siteOrigin()
  const address = origin + page.path
  const card = `${origin}/social/${page.card}.png`
  const structured = page.path === '/' ? data : [breadcrumbData(origin, page), ...data]
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.description },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((each) => ({ 'script:ld+json': each })),
  ]
}
