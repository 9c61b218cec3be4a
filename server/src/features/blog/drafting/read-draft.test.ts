import { CATEGORIES } from '@tidetable/contract/rules/article'
import { describe, expect, it } from 'vitest'
import { isArticleHtml } from '../articles/article-grammar.ts'
import { readDraft } from './read-draft.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
const requested = { topic: 'Quiet Tuesdays', author: 'AI Assistant' }
const body = `<p>${words(450)}</p><h2>More</h2><p>${words(450)}</p>`

describe('readDraft', () => {
  it('reads title, category and body of a draft', () => {
    const draft = readDraft(`TITLE: Fill them\nCATEGORY: marketing\n\n${body}`, requested)
    expect(draft).toEqual({
      title: 'Fill them',
      category: 'Marketing',
      author: 'AI Assistant',
      description: body,
      readTime: 5,
      words: 901,
      notes: [],
    })
  })

  it.each([
    ['a fence', `TITLE: Fill them\nCATEGORY: Marketing\n\`\`\`html\n${body}\n\`\`\``],
    ['a fence around everything', `\`\`\`html\nTITLE: Fill them\nCATEGORY: Marketing\n\n${body}\n\`\`\``],
    ['bold headers', `**TITLE:** Fill them\n\n**CATEGORY:** Marketing\n\n${body}`],
    ['thoughts', `<think>Let me see. TITLE: no</think>\nTITLE: Fill them\nCATEGORY: Marketing\n${body}`],
    [
      'a whole page',
      `TITLE: Fill them\nCATEGORY: Marketing\n<!DOCTYPE html><html><head><title>x</title></head><body>${body}</body></html>`,
    ],
    ['headers in paragraphs', `<p>TITLE: Fill them</p>\n<p>CATEGORY: Marketing</p>\n${body}`],
  ])('removes %s from a draft', (_, text) => {
    expect(readDraft(text, requested)).toMatchObject({ title: 'Fill them', category: 'Marketing', description: body })
  })

  it('takes a missing title from the first heading, or else from the topic', () => {
    expect(readDraft(`<h1>A heading</h1>${body}`, requested)).toMatchObject({ title: 'A heading', description: body })
    expect(readDraft(body, requested).title).toBe('Quiet Tuesdays')
  })

  it('converts a draft in Markdown to HTML', () => {
    const draft = readDraft(
      `# Title here\n\n${words(30)} **bold** and *soft*\n\n## Part\n- one\n- two\n\n1. a\n2. b < c & d`,
      requested,
    )
    expect(draft.title).toBe('Title here')
    expect(draft.description).toContain('<strong>bold</strong> and <em>soft</em></p>')
    expect(draft.description).toContain('<h2>Part</h2><ul><li>one</li><li>two</li></ul>')
    expect(draft.description).toContain('<ol><li>a</li><li>b &lt; c &amp; d</li></ol>')
    expect(isArticleHtml(draft.description)).toBe(true)
    expect(draft.notes).toContain('The text came without HTML and was formatted automatically.')
  })

  it('adds a note if the draft’s length is outside the requested range', () => {
    expect(readDraft(`<p>${words(40)}</p>`, requested).notes).toContain(
      'The draft has 40 words instead of 800 to 1,200.',
    )
  })

  it('keeps the requested category, or else accepts only one of the six known ones', () => {
    expect(readDraft(`CATEGORY: Operations\n${body}`, { ...requested, category: 'Technology' }).category).toBe(
      'Technology',
    )
    expect(CATEGORIES).toContain(readDraft(`CATEGORY: Gossip\n${body}`, requested).category)
  })

  it('removes scripts from a draft', () => {
    const draft = readDraft(
      `TITLE: <script>x</script>Hi there\n<p onclick=x()>${words(30)}<script>alert(1)</script></p><img src=x onerror=y>`,
      requested,
    )
    expect(isArticleHtml(draft.description)).toBe(true)
    expect(draft.description).not.toMatch(/alert|onclick|img/)
    expect(draft.title).not.toContain('<')
  })

  it.each(['', '   ', '<script>alert(1)</script>', '<p></p>', 'I cannot help with that.'])(
    'rejects the draft %j',
    (text) => {
      expect(() => readDraft(text, requested)).toThrow(/no usable text/)
    },
  )
})
