import { latinDigits } from '../fields/digits.ts'

/** Characters left over from copying: zero-width characters, soft hyphens, byte-order marks, direction marks. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g
/** Format characters at the ends come from copying; inside, they could hide text, so they stay and are rejected. */
const BLANK = /[\s\p{Cc}\p{Cf}]/u
const QUOTES = `"'\`´‘’‚‛“”„‟«»‹›「」`
const LEADING_CHARACTERS = `${QUOTES}([{`
const TRAILING_CHARACTERS = `${QUOTES})>]},;:.!`

/** Loops instead of a pattern, to stay linear. */
function trimEnds(text: string, before = '', after = ''): string {
  let [from, to] = [0, text.length]
  while (from < to && (BLANK.test(text.charAt(from)) || before.includes(text.charAt(from)))) from++
  while (to > from && (BLANK.test(text.charAt(to - 1)) || after.includes(text.charAt(to - 1)))) to--
  return text.slice(from, to)
}

const visibleText = (text: string): string => trimEnds(text.replace(INVISIBLE, ''))

/** Extracts the address of `Ana <ana@x.example>` or `ana@x.example (work)`; returns other text unchanged. */
function unwrapped(text: string): string {
  const [open, close] = [text.indexOf('<'), text.indexOf('>')]
  const isBracketed = open >= 0 && close > open && !text.slice(open + 1, close).includes('<')
  if (isBracketed && trimEnds(text.slice(close + 1), '.,;') === '') return text.slice(open + 1, close)
  const comment = text.endsWith(')') ? text.indexOf('(') : -1
  return comment > 0 && text.slice(0, comment).includes('@') ? text.slice(0, comment) : text
}

/** Reads `Ana <ana@x.example>`, `mailto:ana@x.example?subject=hi`, `“ana@x.example”.` */
export function addressIn(text: string): string {
  const plain = trimEnds(unwrapped(visibleText(text)), LEADING_CHARACTERS, TRAILING_CHARACTERS)
  const address = trimEnds(plain.replace(/^mailto:/i, ''), LEADING_CHARACTERS)
  const query = address.indexOf('?', address.indexOf('@') + 1)
  return trimEnds(query > 0 && address.includes('@') ? address.slice(0, query) : address, '', TRAILING_CHARACTERS)
}

export const numberIn = (text: string): string =>
  trimEnds(
    trimEnds(latinDigits(visibleText(text).normalize('NFKC')), QUOTES, QUOTES).replace(
      /^(?:tel|sms|phone|p|callto|whatsapp):/i,
      '',
    ),
  )
