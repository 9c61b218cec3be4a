// What a restaurant may be called as a sender of mails and texts: nothing that reads as an address, as markup, as a line
// of its own, or as the platform. Free of zod.

export const SENDER_NAME_MAX = 40

const OTHER_SIGNS = /[^\p{L}\p{M}\p{Nd} &'.,\-()!]/gu

/** What is drawn like a Latin letter, by that letter. A capital I, a small l and a one are drawn alike as well. */
const DRAWN_LIKE = {
  a: 'аα',
  b: 'вβ',
  c: 'с',
  d: 'ԁ',
  e: 'еε',
  h: 'һн',
  j: 'ј',
  k: 'кκ',
  l: 'i1ıіιӏ',
  m: 'м',
  n: 'η',
  o: '0оο',
  p: 'рρ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υ',
  v: 'ѵν',
  w: 'ԝ',
  x: 'хχ',
  y: 'у',
}
const LOOKALIKES = new Map(
  Object.entries(DRAWN_LIKE).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
)

/** As people see it: without case, width, marks, spaces and signs. */
const seenAs = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .replace(/./gu, (letter) => LOOKALIKES.get(letter) ?? letter)

export function senderNameProblem(name: string, platform: string): string | null {
  if (name.length > SENDER_NAME_MAX) return `The name can have ${SENDER_NAME_MAX} characters at most`
  if (name.search(OTHER_SIGNS) >= 0) return "The name can have letters, digits, spaces and & ' . , - ( ) !"
  const own = seenAs(platform)
  return own && seenAs(name).includes(own) ? `The name can’t contain “${platform}”` : null
}

/** The name of a restaurant of before as a sender: what may not be in it is left out. */
export function cleanSenderName(given: string, platform: string): string {
  const tidy = given.normalize('NFKC').replace(OTHER_SIGNS, ' ').replace(/ +/g, ' ').trim()
  let short = ''
  for (const sign of tidy) {
    if (short.length + sign.length > SENDER_NAME_MAX) break
    short += sign
  }
  const name = short.trimEnd()
  return name && senderNameProblem(name, platform) === null ? name : 'Restaurant'
}
