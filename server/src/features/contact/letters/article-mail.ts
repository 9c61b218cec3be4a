import { letterHtml, letterText } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { oneClickHeaders } from '#platform/mail/one-click.ts'

export interface Announcement {
  articleId: string
  title: string
  excerpt: string
}

/** Carries the way out in its foot and in its headers. */
export function articleMail(
  brand: string,
  to: string,
  article: Announcement,
  articleUrl: string,
  leaveUrl: string,
): Mail {
  const letter = {
    brand,
    heading: article.title,
    paragraphs: [article.excerpt],
    button: { label: 'Read the article', url: articleUrl },
    reason: `You receive this because you subscribed to the ${brand} blog. Unsubscribe: ${leaveUrl}`,
  }
  return {
    to,
    subject: article.title.replace(/\s+/g, ' '),
    text: letterText(letter),
    html: letterHtml(letter),
    headers: oneClickHeaders(leaveUrl),
  }
}
