// Where the words of a message lead. A new account could be anybody: in its first days its messages lead only to where the
// restaurant is known to be.
import { domainToASCII, domainToUnicode } from 'node:url'
import { trimEndSigns } from './trim-signs.ts'

/** Whoever gives mailboxes to everybody: a domain that is nobody's own. */
const MAIL_PROVIDERS = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me zoho.com zohomail.com zohomail.in fastmail.com gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de mail.com mail.ru yandex.com yandex.ru rediffmail.com qq.com 163.com 126.com naver.com daum.net hanmail.net laposte.net orange.fr free.fr wanadoo.fr libero.it virgilio.it btinternet.com sky.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net shaw.ca rogers.com bell.net sympatico.ca bigpond.com optusnet.com.au tutanota.com tuta.com hey.com hushmail.com'.split(
    ' ',
  ),
)
/** Under the endings of many countries. */
const PROVIDERS_EVERYWHERE = /^(?:yahoo|ymail|rocketmail|hotmail|outlook|live|gmx)\.[a-z.]{2,7}$/

export const isMailProvider = (domain: string): boolean =>
  MAIL_PROVIDERS.has(domain) || PROVIDERS_EVERYWHERE.test(domain)

/** An underscore is no sign of a registered name, and leads somewhere all the same. */
const LABEL_SIGN = /[\p{L}\p{M}\p{Nd}_-]/u
const isLabel = (label: string) => label !== '' && Array.from(label).every((sign) => LABEL_SIGN.test(sign))

/** Where a link begins that says itself one. */
const SCHEME = /https?:\/+|:\/\/+/i

/** As a browser reads it: with a name before the host, with its dots and letters written in any way, or as a number. */
function hostOfLink(rest: string): string | null {
  const link = `http://${rest}`
  if (!URL.canParse(link)) return rest.split(/[/?#]/, 1)[0]?.toLowerCase() || null
  const host = trimEndSigns(new URL(link).hostname, '.')
  return domainToUnicode(host) || host
}

/** "tonight.Dessert" is a sentence without its space; mail programs make a link of "evil.com" and of "EVIL.COM". */
function hostOfWord(word: string): string | null {
  const host = trimEndSigns(word, '.')
  const labels = host.split('.')
  if (labels.length < 2 || !labels.every(isLabel)) return null
  if (labels[0]?.toLowerCase() === 'www') return host.toLowerCase()
  const ending = labels[labels.length - 1] as string
  const isEnding = /^\p{L}{2,24}$/u.test(ending) || ending.toLowerCase().startsWith('xn--')
  return isEnding && (ending === ending.toLowerCase() || host === host.toUpperCase()) ? host.toLowerCase() : null
}

/** Whatever stands before the sign is a name, of a mailbox or in a disguised link; beside colons stand schemes and ports. */
function hostsOfWord(word: string): (string | null)[] {
  const [authority = ''] = word.replace(/^\/+/, '').split(/[/?#]/, 1)
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .split(':')
    .map(hostOfWord)
}

function hostsInPiece(piece: string): (string | null)[] {
  const [start] = SCHEME.exec(piece) ?? []
  if (start === undefined) return hostsOfWord(piece)
  const at = piece.indexOf(start)
  return [...hostsOfWord(piece.slice(0, at)), hostOfLink(piece.slice(at + start.length))]
}

/** Between spaces and quotes. A name before a link's host, or the host itself, may hold signs that end a link elsewhere. */
function hostsInWord(word: string): (string | null)[] {
  const [start] = SCHEME.exec(word) ?? []
  const rest = start === undefined ? '' : word.slice(word.indexOf(start) + start.length)
  const isDisguised = rest.startsWith('[') || rest.split(/[/?#]/, 1)[0]?.includes('@')
  return [...(isDisguised ? [hostOfLink(rest)] : []), ...word.split(/[()[\]{}'‘’,;|!*]+/u).flatMap(hostsInPiece)]
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replaceAll('\\', '/')
    .split(/[\s<>"“”„«»]+/u)

const hostsInWords = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap(hostsInWord).flatMap((host) => host ?? [])),
]

/** What mail programs and phones would make a link of, each once. */
export const hostsIn = (text: string): string[] => hostsInWords(wordsOf(text))

export interface Sender {
  /** The confirmed mailbox; null while there is none. */
  mailbox: string | null
  /** Of this installation. */
  platform: string
}

/** "mailto:", "Mail:", and the signs of the sentence around it. */
const toldMailbox = (word: string): string => word.replace(/^[^\p{L}\p{N}]*(?:\p{L}{1,20}:)?|[^\p{L}\p{N}]{1,9}$/gu, '')

const comparable = (host: string): string => domainToASCII(host) || host

/** The first place that this sender's words may not lead to; null when all is well. */
export function foreignLink(text: string, { mailbox, platform }: Sender): string | null {
  const domain = mailbox?.slice(mailbox.lastIndexOf('@') + 1).toLowerCase() ?? ''
  const own = [platform.toLowerCase(), ...(domain && !isMailProvider(domain) ? [domain] : [])].map(comparable)
  // Where the mailbox is a provider's, the mailbox itself may be told, and nothing else there.
  const words = wordsOf(text).filter((word) => toldMailbox(word).toLowerCase() !== mailbox?.toLowerCase())
  const isOwn = (host: string) => own.some((each) => host === each || host.endsWith(`.${each}`))
  return hostsInWords(words).find((host) => !isOwn(comparable(host))) ?? null
}
