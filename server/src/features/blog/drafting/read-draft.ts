import type { Draft } from '@tidetable/contract/endpoints/blog'
import { CATEGORIES, plainText, readMinutes, wordCount } from '@tidetable/contract/rules/article'
import { marked } from 'marked'
import { AppError } from '#platform/errors.ts'
import { trimChars } from '#platform/trim-chars.ts'
import { isArticleHtml } from '../articles/article-grammar.ts'
import { sanitizeArticle } from '../articles/sanitize.ts'
import { draftingRefusals, draftNotes } from './words.ts'

const WORD_LIMITS = { expected: [800, 1200], fewest: 20 } as const
const TITLE_CHARACTERS_MAX = 200

const HEADER = /^[#*_>\s]*(title|category)[*_\s]*[:：](.*)$/i

/** Removes `<think>` blocks; an unclosed one counts as text. */
function withoutThoughts(text: string): string {
  let visible = ''
  let thought: string | null = null
  for (const part of text.split(/(<\/?think(?:ing)?>)/i)) {
    if (thought !== null) thought = /^<\/think/i.test(part) ? null : thought + part
    else if (/^<think(?:ing)?>$/i.test(part)) thought = part
    else visible += part
  }
  return visible + (thought ?? '')
}

function splitHeader(text: string): { title?: string; category?: string; body: string } {
  let rest = withoutThoughts(text).trim()
  const found: { title?: string; category?: string } = {}
  const fence = /```[a-z]*\n([\s\S]*?)(?:\n```|$)/i.exec(rest)
  if (fence?.[1] && fence[1].length > rest.length / 2) rest = `${rest.slice(0, fence.index)}\n${fence[1]}`.trim()
  const lines = rest.split('\n')
  while (lines.length) {
    const line = plainText(lines[0] ?? '')
    const header = HEADER.exec(line)
    if (header?.[1])
      found[header[1].toLowerCase() === 'title' ? 'title' : 'category'] = trimChars(header[2] ?? '', ' *_')
    else if (line !== '') break
    lines.shift()
  }
  return { ...found, body: lines.join('\n') }
}

const cleanTitle = (title: string) => trimChars(plainText(title), ` "“”'*#`).slice(0, TITLE_CHARACTERS_MAX)

const FIRST_HEADING = /^\s*<h1>([\s\S]*?)<\/h1>/

/** Throws `upstream` if nothing readable remains. */
export function readDraft(
  text: string,
  request: { topic: string; category?: string | undefined; author: string },
): Draft {
  const { title, category, body } = splitHeader(text)
  const isMarkup = /<\/?(?:p|h[1-6]|ul|ol|li|br|div|strong|em|script|html|body)\b/i.test(body)
  let html = sanitizeArticle(isMarkup ? body : marked.parse(body, { async: false }))
  const notes: string[] = []
  if (!isMarkup) notes.push(draftNotes.reformatted)

  const heading = FIRST_HEADING.exec(html)?.[1]
  if (heading !== undefined) html = html.replace(FIRST_HEADING, '').trim()
  const words = wordCount(html)
  if (words < WORD_LIMITS.fewest || !isArticleHtml(html)) throw new AppError('upstream', draftingRefusals.unusable)
  const [fewest, most] = WORD_LIMITS.expected
  if (words < fewest || words > most) notes.push(draftNotes.length(words, fewest, most))

  const offered = request.category || category || ''
  const matched = CATEGORIES.find((each) => each.toLowerCase() === offered.trim().toLowerCase())
  if (!matched && !request.category) notes.push(draftNotes.noCategory)
  return {
    title: cleanTitle(title ?? '') || cleanTitle(heading ?? '') || cleanTitle(request.topic),
    category: matched ?? (request.category || 'Operations'),
    author: request.author,
    description: html,
    readTime: readMinutes(html),
    words,
    notes,
  }
}
