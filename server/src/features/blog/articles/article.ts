import type { ArticleStatus } from '@tidetable/contract/endpoints/blog'

export interface ArticleImage {
  image: string
  imageWidths: number[]
  imageWidth: number
  imageHeight: number
  imageCredit: string | null
}

export interface ArticleSummary {
  id: string
  title: string
  excerpt: string
  category: string
  author: string
  readMinutes: number
  isAiGenerated: boolean
  status: ArticleStatus
  image: string | null
  imageWidths: number[]
  imageWidth: number | null
  imageHeight: number | null
  imageCredit: string | null
  createdAt: Date
  updatedAt: Date
  version: number
  slug: string | null
  metaDescription: string | null
}

export interface Article extends ArticleSummary {
  body: string
}

/** Absent values stay unchanged. */
export interface ArticleValues {
  title: string
  body: string
  excerpt: string
  bodyPictures: string[]
  category: string
  author: string
  readMinutes: number
  slug?: string | null | undefined
  metaDescription?: string | null | undefined
  createdAt?: Date | undefined
  status?: ArticleStatus | undefined
  image?: ArticleImage | undefined
}

export interface ArticleFilter {
  isPublic: boolean
  q?: string | undefined
  category?: string | undefined
  status?: ArticleStatus | undefined
}
