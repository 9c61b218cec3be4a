import { ARTICLE_TAGS, CATEGORIES } from '@tidetable/contract/rules/article'
import type { Message } from './chat-model.ts'

/** Enough for about 1,200 English words with tags, and for finishing the sentence. */
export const DRAFT_TOKENS_MAX = 4_000

export function draftMessages(topic: string, category?: string): Message[] {
  const choice = category ? `CATEGORY: ${category}` : `CATEGORY: one of ${CATEGORIES.join(', ')}`
  return [
    {
      role: 'system',
      content: [
        'You write for restaurant owners: concrete, friendly, plain English, no invented statistics, people or quotations.',
        'Answer with two header lines and then the article, nothing else:',
        'TITLE: a headline of at most 90 characters',
        choice,
        '',
        'The article has 800-1200 words and is HTML. It begins with a paragraph and has four to six sections under h2.',
        `The only tags you may use are ${ARTICLE_TAGS.join(', ')}, without attributes.`,
        'No Markdown, no code fences, no links, no pictures, no title inside the article.',
      ].join('\n'),
    },
    // The topic is untrusted, so it is alone in its message.
    { role: 'user', content: `Write the article about this topic:\n${topic}` },
  ]
}
