// A sender name must not read as an address, markup, a separate line or the platform.

export const SENDER_NAME_MAX = 40

/** Allows ’ “ – and no-break spaces, which phones insert automatically. */
const DISALLOWED_CHARACTERS = /[^\p{L}\p{M}\p{Nd} &'.,\-()!‘’ʼ‛´‐‑–—“”„·…\u00a0\u2009\u202f]/gu

/** Look-alikes of Latin letters; I, l and 1 count as one letter. */
const CONFUSABLES = {
  a: 'аαᴀɑ4@',
  b: 'вβʙ8',
  c: 'сᴄ',
  d: 'ԁᴅ',
  e: 'еεᴇ3',
  f: 'ꜰ',
  g: 'ɢɡ',
  h: 'һнʜ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'i1ıіιӏʟɪ|!',
  m: 'мᴍ',
  n: 'ηɴ',
  o: '0оοᴏ',
  p: 'рρᴘ',
  r: 'ʀг',
  s: 'ѕꜱ5$',
  t: 'тτᴛ7',
  u: 'υᴜ',
  v: 'ѵνᴠ',
  w: 'ԝᴡ',
  x: 'хχ',
  y: 'уʏ',
  z: 'ᴢ',
}
const LOOKALIKES = new Map(
  Object.entries(CONFUSABLES).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
)

const skeletonOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/./gu, (letter) => LOOKALIKES.get(letter) ?? letter)
    .replace(/[^\p{L}\p{Nd}]/gu, '')

/** Ordinary words that are one edit from the product's name. */
const DICTIONARY_WORDS = new Set(
  ['aide', 'bide', 'hide', 'ride', 'side', 'tidy', 'tile', 'time', 'tine', 'tire', 'wide']
    .map((start) => `${start}table`)
    .concat(['cable', 'fable', 'gable', 'sable', 'stable', 'tale'].map((end) => `tide${end}`))
    .flatMap((word) => [word, `${word}s`])
    .map(skeletonOf),
)

/** Shorter platform names are one edit away from too many ordinary words. */
const EDITED_LENGTH_MIN = 6

function isOneEditAway(name: string, own: string): boolean {
  const longest = Math.max(name.length, own.length)
  let start = 0
  while (start < longest && name[start] === own[start]) start++
  const end = (skipped: number, ownSkipped: number) => name.slice(start + skipped) === own.slice(start + ownSkipped)
  const isSwapped = name[start] === own[start + 1] && name[start + 1] === own[start] && end(2, 2)
  return start < longest && (end(1, 0) || end(0, 1) || end(1, 1) || isSwapped)
}

/** Letter pairs that look like one letter: "cl" and "d", "rn" and "m". */
const joined = (seen: string): string => seen.replaceAll('cl', 'd').replaceAll('rn', 'm').replaceAll('vv', 'w')

const ACCOUNT_WORDS =
  /\b(?:accounts?|credentials|log[ -]?ins?|log(?:ged)?[ -]in|pass[ -]?(?:words?|codes?)|security|sign(?:ed)?[ -]?in|verif(?:y|ied|ication))\b/giu
const ROLE_WORDS =
  /\b(?:app|billing|care|customer|help|info|mail|my|official|online|service|support|team|the|your)\b/giu

export function looksLikePlatform(text: string, platform: string): boolean {
  const own = skeletonOf(platform)
  if (!own) return false
  const bare = skeletonOf(text.replace(ACCOUNT_WORDS, ' ').replace(ROLE_WORDS, ' '))
  return [skeletonOf(text), bare].some((seen) => {
    if (seen.includes(own) || joined(seen).includes(joined(own))) return true
    return own.length >= EDITED_LENGTH_MIN && isOneEditAway(seen, own) && !DICTIONARY_WORDS.has(seen)
  })
}

/** Maximum distance in words: "Verify your new Tidetable password". */
const NEARBY_WORDS_MAX = 3

/** Returns a message if the text poses as an account email of the platform, else null. */
export function impersonationProblem(text: string, platform: string): string | null {
  const marked = text.normalize('NFKC').replace(ACCOUNT_WORDS, ' \u0001 ')
  const words = marked.split(/[\s.,:;!?()[\]"“”„«»/–—]+/u).filter(Boolean)
  const isOwn = (at: number) =>
    [words[at], words.slice(at, at + 2).join('')].some(
      (word) => word !== undefined && !word.includes('\u0001') && looksLikePlatform(word, platform),
    )
  const isNearAccount = (at: number) =>
    words.slice(Math.max(0, at - NEARBY_WORDS_MAX), at + NEARBY_WORDS_MAX + 2).includes('\u0001')
  return words.some((_word, at) => isNearAccount(at) && isOwn(at))
    ? `This reads like a message from ${platform} about an account. Please use other words`
    : null
}

export function senderNameProblem(name: string, platform: string): string | null {
  if (name.length > SENDER_NAME_MAX) return `The name can have up to ${SENDER_NAME_MAX} characters`
  if (name.search(DISALLOWED_CHARACTERS) >= 0) return "The name can have letters, digits, spaces and & ' . , - ( ) !"
  return looksLikePlatform(name, platform) ? `The name can’t contain “${platform}”` : null
}

/** Returns a name from before these rules without forbidden characters; "Restaurant" if it is still invalid. */
export function cleanSenderName(given: string, platform: string): string {
  const tidy = given.normalize('NFKC').replace(DISALLOWED_CHARACTERS, ' ').replace(/ +/g, ' ').trim()
  let short = ''
  for (const character of tidy) {
    if (short.length + character.length > SENDER_NAME_MAX) break
    short += character
  }
  const name = short.trimEnd()
  return name && senderNameProblem(name, platform) === null ? name : 'Restaurant'
}
