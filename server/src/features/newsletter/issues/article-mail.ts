import type { Email } from '#platform/mail/render-email.ts'
import { articleMailWords as words } from '../words.ts'

export interface Announcement {
  articleId: string
  title: string
  excerpt: string
}

export const articleMail = (
  brand: string,
  to: string,
  article: Announcement,
  articleUrl: string,
  unsubscribeUrl: string,
): Email => ({
  to,
  subject: article.title.replace(/\s+/g, ' '),
  heading: article.title,
  paragraphs: [article.excerpt],
  button: { label: words.button, url: articleUrl },
  reason: words.reason(brand),
  unsubscribeUrl,
})
