// The part of the sheet that a page needs for its first paint. The whole sheet follows with the scripts.
import type { SharedText } from './page-text.ts'

interface Rule {
  text: string
  /** A page without all of these cannot be touched by the rule. */
  classes: readonly string[]
}

/** Top-level statements of a style sheet, or of the inside of a block: up to a semicolon or the matching brace. */
function statements(css: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue
    found.push(css.slice(start, at + 1))
    start = at + 1
  }
  return found
}

const selectorOf = (rule: string) => rule.slice(0, rule.indexOf('{'))

/** What stands in :not() need not be there, and what stands in :is() and :where() need not all be. */
const withoutChoices = (selector: string) => selector.replace(/:(not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')

const classesOf = (selector: string): string[] =>
  [...withoutChoices(selector).matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))

/** Utilities: one class each, or a group of them under one condition. */
function rulesIn(css: string): Rule[] {
  return statements(css).flatMap((text): Rule[] => {
    const head = selectorOf(text)
    if (!head.startsWith('@')) return [{ text, classes: head.includes(',') ? [] : classesOf(head) }]
    return rulesIn(text.slice(head.length + 1, -1)).map((rule) => ({ ...rule, text: `${head}{${rule.text}}` }))
  })
}

/** Reads a sheet once; answers, for a page's text and the shared texts in it, what of it the page can use. */
export function createUsedStyles(css: string): (html: string, shared?: readonly SharedText[]) => SharedText {
  const parts = statements(css).map((text) => {
    const isUtilities = /^@layer utilities\{/.test(text)
    return isUtilities ? rulesIn(text.slice('@layer utilities{'.length, -1)) : text
  })
  const answers = new Map<string, { text: string; shared: readonly SharedText[] }>()
  return (html, shared = []) => {
    // Pages of one kind have the same attributes in the same order: looked up, not gone through rule by rule.
    const attributes = attributesIn(html)
    const key = attributes.join('')
    const known = answers.get(key)
    if (known?.shared.length === shared.length && known.shared.every((text, at) => text === shared[at])) return known
    if (answers.size >= ANSWERS_MAX) answers.clear()
    const all = [...attributes, ...shared.flatMap(({ text }) => attributesIn(text))]
    const answer = { text: pick(parts, classesIn(all)), shared }
    answers.set(key, answer)
    return answer
  }
}

const attributesIn = (html: string) => [...new Set(html.match(CLASS_ATTRIBUTES))]

const CLASS_ATTRIBUTES = /\sclass="[^"]*"/g

const ANSWERS_MAX = 500

function classesIn(attributes: readonly string[]): Set<string> {
  const present = new Set(attributes.flatMap((attribute) => attribute.slice(' class="'.length, -1).split(/\s+/)))
  // As React writes them: an ampersand and a bracket are escaped in attributes.
  for (const name of present) if (name.includes('&')) present.add(readable(name))
  return present
}

function pick(parts: readonly (string | Rule[])[], present: ReadonlySet<string>): string {
  const isUsed = ({ classes }: Rule) => classes.every((name) => present.has(name))
  const kept = parts.map((part) =>
    typeof part === 'string'
      ? part
      : `@layer utilities{${part.flatMap((rule) => (isUsed(rule) ? rule.text : [])).join('')}}`,
  )
  const rules = kept.filter((part) => !part.startsWith('@property')).join('')
  const properties = kept.filter((part) => {
    const [, name] = /^@property (--[\w-]+)/.exec(part) ?? []
    return name !== undefined && rules.includes(`${name}:`)
  })
  return rules + properties.join('')
}

const readable = (text: string) =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
