// Addresses and numbers as lists hold them: copied from mail programs, web pages and spreadsheets. Free of zod.

/** Not shown, and left in by copying: signs without width, soft hyphens, byte-order marks, direction marks. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g
/** Around a text copied from a phone; inside it a direction change may hide what is read. */
const ENDS = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu

/** Without invisible characters. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').replace(ENDS, '')

const QUOTES = `"'\`´‘’‚‛“”„‟«»‹›「」`
const BEFORE = new RegExp(`^[\\s${QUOTES}(\\[{]+`, 'u')
const AFTER = new RegExp(`[\\s${QUOTES})>\\]},;:.!]+$`, 'u')

/**
 * The address in a text as mail programs and pages write it: `Ana <ana@x.example>`, `mailto:ana@x.example?subject=hi`,
 * `“ana@x.example”.`. The text itself where there is nothing around it.
 */
export function addressIn(text: string): string {
  const plain = visibleText(text)
  const bracketed =
    /^[^<>]*<\s*([^<>]*@[^<>]*?)\s*>[.,;\s]*$/.exec(plain)?.[1] ?? /^([^()\s]+@[^()\s]+)\s*\([^()]*\)$/.exec(plain)?.[1]
  return (bracketed ?? plain)
    .replace(BEFORE, '')
    .replace(/^(?:e-?mail|mail)?\s*:?\s*mailto:\s*/i, '')
    .replace(/(@[^\s?]*)\?.*$/, '$1')
    .replace(AFTER, '')
}

/** ٠١٢, ०१२ and the digits of every other script as 012. */
const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    let value = 0
    // Each script has its ten digits in a row.
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
    return String(value)
  })

/** The number in a text as phones and pages write it: `tel:+1-415-555-0123`, `“(415) 555-0123”`. */
export const numberIn = (text: string): string =>
  plainDigits(visibleText(text).normalize('NFKC'))
    .replace(BEFORE, (before) => before.replace(/[^(]/g, ''))
    .replace(/^(?:tel|sms|p|phone|callto|whatsapp)\s*:\s*/i, '')
