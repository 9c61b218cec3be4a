// Where the words of a message lead. A new account could be anybody: in its first days its messages lead only to where the
// restaurant is known to be.
import { isIPv4, isIPv6 } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { LinkifyIt } from 'linkify-it'
import { find } from 'linkifyjs'
import tlds from 'tlds' with { type: 'json' }
import { trimEndSigns, trimSigns } from './trim-signs.ts'

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

/** Endings of names that are real, in both spellings, and those that tests and local networks use. */
const ENDINGS = new Set(
  [...tlds, 'alt', 'example', 'internal', 'invalid', 'lan', 'local', 'localhost', 'onion', 'test'].flatMap((ending) => [
    ending,
    domainToASCII(ending),
  ]),
)

/** Detectors of mail programs differ: a link of either counts. */
const detector = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true, tlds: [...ENDINGS] })
const detectorOfUserNames = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true, urlAuth: true, tlds: [...ENDINGS] })

/** A browser reads names before the host, escapes, other dots, and numbers for addresses. */
function hostOfLink(rest: string): string | null {
  const link = `http://${rest}`
  if (!URL.canParse(link)) return rest.split(/[/?#]/, 1)[0]?.toLowerCase() || null
  return trimEndSigns(new URL(link).hostname, '.')
}

/** Four numbers, or one that is written in hexadecimal: anything else may be a price, a day or a time. */
function ipAddressOf(labels: readonly string[]): string | null {
  const isHexadecimal = labels.some((label) => /^0x[0-9a-f]/i.test(label))
  if (!isHexadecimal && (labels.length !== 4 || !labels.every((label) => /^\d+$/.test(label)))) return null
  const host = hostOfLink(labels.join('.'))
  return host && isIPv4(host) ? host : null
}

/** "tonight.Dessert" is a sentence without its space; "Evil.com" is a link. An underscore is in no registered name, but works. */
function hostOfName(name: string): string | null {
  const host = trimSigns(name, '._-').toLowerCase()
  const labels = host.split('.')
  if (labels.includes('')) return null
  const address = ipAddressOf(labels)
  if (address || labels.length < 2) return address
  const ending = labels.at(-1) ?? ''
  return labels[0] === 'www' || ENDINGS.has(ending) || ending.startsWith('xn--') ? host : null
}

/** "10::30" is a slip of the finger; each address in use has a long group or three of them. */
function sixthAddressesIn(word: string): string[] {
  const runs = word.split(/[^0-9a-f:.]+/i).map((run) => trimEndSigns(run, '.').toLowerCase())
  const isInUse = (run: string) => /[0-9a-f]{3}/.test(run) || run.split(':').filter(Boolean).length > 2
  return runs.filter((run) => isIPv6(run) && isInUse(run)).map((run) => `[${run}]`)
}

/** The text before the sign is a name, of an email address or in a disguised link; next to colons are schemes and ports. */
function hostsOfWord(word: string): (string | null)[] {
  const [authority = ''] = word.replace(/^\/+/, '').split(/[/?#]/, 1)
  const names = authority.slice(authority.lastIndexOf('@') + 1).split(/[^\p{L}\p{M}\p{Nd}._-]+/u)
  return [...names.map(hostOfName), ...sixthAddressesIn(authority)]
}

/** Begins a link that has a scheme. */
const SCHEME = /https?:\/+|:\/\/+/i

function hostsInPiece(piece: string): (string | null)[] {
  const [start] = SCHEME.exec(piece) ?? []
  if (start === undefined) return hostsOfWord(piece)
  const at = piece.indexOf(start)
  return [...hostsOfWord(piece.slice(0, at)), hostOfLink(piece.slice(at + start.length))]
}

/** These characters end a link in some programs and are part of its host in others. */
const SIGNS = /[()[\]{}'‘’,;|!*]+/u

/** Between spaces and quotes. A name before a link's host, or the host itself, may hold signs that end a link elsewhere. */
function hostsInWord(word: string): (string | null)[] {
  const [start] = SCHEME.exec(word) ?? []
  const rest = start === undefined ? '' : word.slice(word.indexOf(start) + start.length)
  const isDisguised = rest.startsWith('[') || rest.split(/[/?#]/, 1)[0]?.includes('@')
  return [...(isDisguised ? [hostOfLink(rest)] : []), ...word.split(SIGNS).flatMap(hostsInPiece)]
}

function hostsOfDetected(url: string): (string | null)[] {
  const rest = url.replace(/^(?:[a-z][a-z\d+.-]{0,20}:)?\/{0,9}/i, '')
  const host = hostOfLink(url.startsWith('mailto:') ? rest.slice(rest.lastIndexOf('@') + 1) : rest) ?? url
  if (host.startsWith('[')) return [host]
  const [first = host, ...others] = host.split(SIGNS)
  return [first || host, ...others.map(hostOfName)]
}

const hostsDetectedIn = (text: string): (string | null)[] =>
  [
    ...(detector.match(text) ?? []).map(({ url }) => url),
    ...(detectorOfUserNames.match(text) ?? []).map(({ url }) => url),
    ...find(text).map(({ href }) => href),
  ].flatMap(hostsOfDetected)

/** Characters without width: marks of direction, joiners, soft hyphens, variation selectors, controls. */
const INVISIBLE = /\ufeff|(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const plain = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').replaceAll('\\', '/')

/** U+FEFF has no width, although JavaScript counts it as white space. */
const wordsOf = (text: string): string[] => text.split(/(?:[^\S\ufeff]|[<>"“”„«»])+/u)

/** A program may skip an invisible character, stop at it, or take the text as it is. `isOmitted`: of words to leave out. */
function hostsOf(text: string, isOmitted: (word: string) => boolean): string[] {
  const readings = [plain(text.replace(INVISIBLE, '')), plain(text.replace(INVISIBLE, ' ')), text].map((reading) =>
    wordsOf(reading).filter((word) => !isOmitted(word)),
  )
  const hosts = readings.flatMap((words) => [...words.flatMap(hostsInWord), ...hostsDetectedIn(words.join(' '))])
  return [...new Set(hosts.flatMap((host) => (host ? domainToUnicode(host) || host : [])))]
}

/** The hosts of links that mail programs and phones would make, each once. */
export const hostsIn = (text: string): string[] => hostsOf(text, () => false)

export interface Sender {
  /** The confirmed mailbox; null while there is none. */
  mailbox: string | null
  /** Of this installation. */
  platform: string
}

/** "mailto:", "Mail:", and the signs of the sentence around it. */
const toldMailbox = (word: string): string => word.replace(/^[^\p{L}\p{N}]*(?:\p{L}{1,20}:)?|[^\p{L}\p{N}]{1,9}$/gu, '')

const comparable = (host: string): string => domainToASCII(host) || host

export const isOwnHost = (host: string, { mailbox, platform }: Sender): boolean => {
  const domain = mailbox?.slice(mailbox.lastIndexOf('@') + 1).toLowerCase() ?? ''
  const own = [platform.toLowerCase(), ...(domain && !isMailProvider(domain) ? [domain] : [])].map(comparable)
  return own.some((each) => comparable(host) === each || comparable(host).endsWith(`.${each}`))
}

/** The first host to which this sender's words may not link; null if there is none. */
export function foreignLink(text: string, sender: Sender): string | null {
  // The address at a mail provider may be named, and nothing else there.
  const isMailbox = (word: string) => toldMailbox(word).toLowerCase() === sender.mailbox?.toLowerCase()
  return hostsOf(text, isMailbox).find((host) => !isOwnHost(host, sender)) ?? null
}
