import { CATEGORIES, plainText, TOPIC_CHARACTERS_OVER, TOPIC_COUNT } from '@tidetable/contract/rules/article'
import { trimChars, trimEndChars } from '#platform/trim-chars.ts'
import type { Message } from './chat-model.ts'

export const TOPICS_TOKENS_MAX = 600
const TITLE_CHARACTERS_MAX = 200

export const topicMessages = (existing: string[]): Message[] => [
  {
    role: 'system',
    content: [
      `You suggest titles of blog articles for restaurant owners, about ${CATEGORIES.join(', ')}.`,
      `Answer with ${TOPIC_COUNT} titles, one a line, without numbers, quotation marks or any other word.`,
      `Every title has more than ${TOPIC_CHARACTERS_OVER} characters and differs from those that exist.`,
    ].join('\n'),
  },
  { role: 'user', content: existing.length ? `These exist:\n${existing.join('\n')}` : 'None exists yet.' },
]

const likeness = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function lines(text: string): string[] {
  const array = text.slice(text.indexOf('['), text.lastIndexOf(']') + 1)
  if (array.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(array)
      if (Array.isArray(parsed)) return parsed.filter((each) => typeof each === 'string')
    } catch {}
  }
  return text.split(/\r?\n/)
}

const bare = (line: string) =>
  trimEndChars(trimChars(plainText(line).replace(/^(?:\d+[.):]|[-*•#])\s*/, ''), ` "'“”*_`), ` "'“”*_,`)

export function readTopics(text: string, existing: string[]): string[] {
  const seen = new Set(existing.map(likeness))
  const topics: string[] = []
  for (const title of lines(text.replace(/```\w*/g, '')).map(bare)) {
    const key = likeness(title)
    if (title.length <= TOPIC_CHARACTERS_OVER || title.length > TITLE_CHARACTERS_MAX || seen.has(key)) continue
    seen.add(key)
    topics.push(title)
  }
  return topics.slice(0, TOPIC_COUNT)
}
