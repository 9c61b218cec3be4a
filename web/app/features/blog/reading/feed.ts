import type { Article } from '@tidetable/contract/endpoints/blog'
import { imagePath } from '@tidetable/contract/fields/image'
import { brand } from '../../../content/brand.ts'
import { escapeXml } from '../../../lib/pages/escape-xml.ts'
import { blogWords } from '../words.ts'
import { BLOG_PATH, postAddress } from './blog-view.ts'

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** Makes image URLs absolute, since feed readers cannot resolve relative ones. */
const absoluteImages = (body: string, origin: string) =>
  body.replaceAll('<img src="/uploads/', `<img src="${escapeXml(origin)}/uploads/`)

function item(article: Article, origin: string): string {
  const address = origin + postAddress(article.slug ?? article._id)
  const image = imagePath(article.image)
  return [
    '<item>',
    tag('title', article.title),
    tag('link', address),
    `<guid isPermaLink="false">${escapeXml(article._id)}</guid>`,
    tag('pubDate', new Date(article.createdAt).toUTCString()),
    tag('dc:creator', article.author),
    tag('category', article.category),
    tag('description', article.excerpt),
    ...(article.description ? [tag('content:encoded', absoluteImages(article.description, origin))] : []),
    ...(image ? [`<media:content url="${escapeXml(origin + image)}" medium="image" type="image/webp"/>`] : []),
    '</item>',
  ].join('')
}

export const feed = (articles: readonly Article[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    tag('title', blogWords.feed(brand.name)),
    tag('link', origin + BLOG_PATH),
    tag('description', blogWords.lede),
    tag('language', 'en-IN'),
    `<atom:link href="${escapeXml(`${origin}${BLOG_PATH}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => item(article, origin)),
    '</channel></rss>',
  ].join('')
