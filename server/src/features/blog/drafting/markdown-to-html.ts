import { trimEndSigns } from '#platform/trim-signs.ts'

/** Signs with spaces inside them mark nothing. */
const marked = (tag: string) => (whole: string, inside: string) =>
  inside.trim() === inside ? `<${tag}>${inside}</${tag}>` : whole

/** `**bold**` and `*emphasis*` of one line; anything else stays as it is and is left to the sanitiser. */
const inline = (text: string): string =>
  text
    .replace(/&(?!\w+;)/g, '&amp;')
    .replace(/<(?![/a-z])/gi, '&lt;')
    .replace(/\*\*([^*\n]+)\*\*/g, marked('strong'))
    .replace(/(?<![*\w])\*([^*\n]+)\*(?![*\w])/g, marked('em'))

const items = (lines: string[], mark: RegExp) =>
  lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')

const BULLET = /^\s*[-*•]\s+/
const NUMBER = /^\s*\d+[.)]\s+/

function block(lines: string[]): string {
  const heading = /^(#{1,6})\s(.*)$/.exec(lines[0] ?? '')
  if (heading?.[1]) {
    const rest = lines.slice(1)
    const level = heading[1].length
    return `<h${level}>${inline(trimEndSigns(heading[2]?.trim() ?? '', '#').trim())}</h${level}>${rest.length ? block(rest) : ''}`
  }
  if (lines.every((line) => BULLET.test(line))) return `<ul>${items(lines, BULLET)}</ul>`
  if (lines.every((line) => NUMBER.test(line))) return `<ol>${items(lines, NUMBER)}</ol>`
  return `<p>${inline(lines.join(' '))}</p>`
}

/** The little Markdown that models fall back to: headings, lists, bold, emphasis, paragraphs. Its result is not yet safe. */
export const markdownToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(block)
    .join('\n')
