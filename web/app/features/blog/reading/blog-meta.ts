import type { MetaDescriptor } from 'react-router'
import { brand } from '../../../content/brand.ts'
import { blogWords } from '../words.ts'
import { BLOG_PATH, type BlogView, listAddress, postAddress } from './blog-view.ts'
import type { BlogData } from './load-blog.ts'

const FEED = `${BLOG_PATH}/feed.xml`

export function blogTitle(data: BlogData): string {
  if (data.state === 'post') return `${data.article.title} · ${brand.name}`
  if (data.state === 'list') return `${blogWords.listTitle} · ${brand.name}`
  return data.state === 'gone' ? `${blogWords.gone} · ${brand.name}` : `${blogWords.title} · ${brand.name}`
}

const addressOf = (view: BlogView) =>
  view.name === 'post' ? postAddress(view.id) : view.name === 'list' ? listAddress(view.page) : BLOG_PATH

function articleData(origin: string, address: string, data: Extract<BlogData, { state: 'post' }>) {
  const { article } = data
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.summary,
    ...(article.image ? { image: [origin + article.image] } : {}),
    datePublished: article.createdAt,
    author: { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', name: brand.name, logo: `${origin}/icon-512.png` },
    articleSection: article.category,
    mainEntityOfPage: address,
  }
}

function breadcrumbs(origin: string, last: { name: string; item: string } | null) {
  const steps = [
    { name: blogWords.home, item: `${origin}/` },
    { name: blogWords.title, item: origin + BLOG_PATH },
    ...(last ? [last] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}

export function blogMeta(origin: string, view: BlogView, data: BlogData): MetaDescriptor[] {
  const title = blogTitle(data)
  // One canonical address, even if the article was found under another name.
  const address = origin + (data.state === 'post' ? postAddress(data.article.handle) : addressOf(view))
  const post = data.state === 'post' ? data.article : null
  const description = post?.summary || blogWords.lede
  const card = post?.image ? origin + post.image : `${origin}/social/about.png`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: blogWords.feed(brand.name), href: FEED },
    ...(data.state === 'gone' || data.state === 'failed' ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: post ? 'article' : 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: post?.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: card },
    ...(post ? [{ property: 'article:published_time', content: post.createdAt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': breadcrumbs(origin, post ? { name: post.title, item: address } : null) },
    ...(data.state === 'post' ? [{ 'script:ld+json': articleData(origin, address, data) }] : []),
  ]
}
