import type { Article } from '@tidetable/contract/endpoints/blog'

export const makeArticle = (changes: Partial<Article> = {}): Article => ({
  _id: 'article-0001',
  title: 'Slow Tuesdays',
  description: '<p>Seats.</p>',
  category: 'Operations',
  author: 'Mara',
  readTime: 3,
  createdAt: '2026-11-20T12:30:00.000Z',
  image: null,
  isAiGenerated: false,
  excerpt: 'Seats.',
  status: 'published',
  imageWidths: [],
  imageWidth: null,
  imageHeight: null,
  imageCredit: null,
  slug: null,
  metaDescription: null,
  version: 1,
  updatedAt: '2026-11-20T12:30:00.000Z',
  ...changes,
})
