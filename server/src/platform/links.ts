// Restricts links in message texts: in its first days, an account may link only to its own domain and ours.
import { isIPv4, isIPv6 } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { LinkifyIt } from 'linkify-it'
import { find } from 'linkifyjs'
import tlds from 'tlds' with { type: 'json' }
import { trimChars, trimEndChars } from './trim-chars.ts'

/** Public email providers: their domains identify no restaurant. */
const MAIL_PROVIDERS = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me zoho.com zohomail.com zohomail.in fastmail.com gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de mail.com mail.ru yandex.com yandex.ru rediffmail.com qq.com 163.com 126.com naver.com daum.net hanmail.net laposte.net orange.fr free.fr wanadoo.fr libero.it virgilio.it btinternet.com sky.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net shaw.ca rogers.com bell.net sympatico.ca bigpond.com optusnet.com.au tutanota.com tuta.com hey.com hushmail.com'.split(
    ' ',
  ),
)
const PROVIDERS_EVERYWHERE = /^(?:yahoo|ymail|rocketmail|hotmail|outlook|live|gmx)\.[a-z.]{2,7}$/

export const isMailProvider = (domain: string): boolean =>
  MAIL_PROVIDERS.has(domain) || PROVIDERS_EVERYWHERE.test(domain)

const ENDINGS = new Set(
  [...tlds, 'alt', 'example', 'internal', 'invalid', 'lan', 'local', 'localhost', 'onion', 'test'].flatMap((ending) => [
    ending,
    domainToASCII(ending),
  ]),
)

/** Link detectors of email clients differ, so a link that either of these finds counts. */
const detector = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true, tlds: [...ENDINGS] })
const detectorOfUserNames = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true, urlAuth: true, tlds: [...ENDINGS] })

/** Browsers accept user names before the host, escapes, other kinds of dot, and numbers as IP addresses. */
function hostOfLink(rest: string): string | null {
  const link = `http://${rest}`
  if (!URL.canParse(link)) return rest.split(/[/?#]/, 1)[0]?.toLowerCase() || null
  return trimEndChars(new URL(link).hostname, '.')
}

/** Requires four decimal numbers or a hexadecimal one, since others may be a price, a date or a time. */
function ipAddressOf(labels: readonly string[]): string | null {
  const isHexadecimal = labels.some((label) => /^0x[0-9a-f]/i.test(label))
  if (!isHexadecimal && (labels.length !== 4 || !labels.every((label) => /^\d+$/.test(label)))) return null
  const host = hostOfLink(labels.join('.'))
  return host && isIPv4(host) ? host : null
}

/** "tonight.Dessert" lacks a space, "Evil.com" is a link. An underscore is not registrable, but resolves. */
function hostOfName(name: string): string | null {
  const host = trimChars(name, '._-').toLowerCase()
  const labels = host.split('.')
  if (labels.includes('')) return null
  const address = ipAddressOf(labels)
  if (address || labels.length < 2) return address
  const ending = labels.at(-1) ?? ''
  return labels[0] === 'www' || ENDINGS.has(ending) || ending.startsWith('xn--') ? host : null
}

/** "10::30" is a typing mistake; every IPv6 address in use has a group of three digits or at least three groups. */
function ipv6AddressesIn(word: string): string[] {
  const runs = word.split(/[^0-9a-f:.]+/i).map((run) => trimEndChars(run, '.').toLowerCase())
  const isInUse = (run: string) => /[0-9a-f]{3}/.test(run) || run.split(':').filter(Boolean).length > 2
  return runs.filter((run) => isIPv6(run) && isInUse(run)).map((run) => `[${run}]`)
}

/** Text before "@" is a name in an email address or a disguised link; text next to colons is a scheme or port. */
function hostsOfWord(word: string): (string | null)[] {
  const [authority = ''] = word.replace(/^\/+/, '').split(/[/?#]/, 1)
  const names = authority.slice(authority.lastIndexOf('@') + 1).split(/[^\p{L}\p{M}\p{Nd}._-]+/u)
  return [...names.map(hostOfName), ...ipv6AddressesIn(authority)]
}

const SCHEME = /https?:\/+|:\/\/+/i

function hostsInPiece(piece: string): (string | null)[] {
  const [start] = SCHEME.exec(piece) ?? []
  if (start === undefined) return hostsOfWord(piece)
  const at = piece.indexOf(start)
  return [...hostsOfWord(piece.slice(0, at)), hostOfLink(piece.slice(at + start.length))]
}

const SEPARATORS = /[()[\]{}'‘’,;|!*]+/u

/** A user name before the host, or the host itself, may contain characters that otherwise end a link. */
function hostsInWord(word: string): (string | null)[] {
  const [start] = SCHEME.exec(word) ?? []
  const rest = start === undefined ? '' : word.slice(word.indexOf(start) + start.length)
  const isDisguised = rest.startsWith('[') || rest.split(/[/?#]/, 1)[0]?.includes('@')
  return [...(isDisguised ? [hostOfLink(rest)] : []), ...word.split(SEPARATORS).flatMap(hostsInPiece)]
}

function hostsOfDetected(url: string): (string | null)[] {
  const rest = url.replace(/^(?:[a-z][a-z\d+.-]{0,20}:)?\/{0,9}/i, '')
  const host = hostOfLink(url.startsWith('mailto:') ? rest.slice(rest.lastIndexOf('@') + 1) : rest) ?? url
  if (host.startsWith('[')) return [host]
  const [first = host, ...others] = host.split(SEPARATORS)
  return [first || host, ...others.map(hostOfName)]
}

const hostsDetectedIn = (text: string): (string | null)[] =>
  [
    ...(detector.match(text) ?? []).map(({ url }) => url),
    ...(detectorOfUserNames.match(text) ?? []).map(({ url }) => url),
    ...find(text).map(({ href }) => href),
  ].flatMap(hostsOfDetected)

const INVISIBLE = /\ufeff|(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const plain = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').replaceAll('\\', '/')

/** U+FEFF does not separate words: it has no width, although JavaScript counts it as white space. */
const wordsOf = (text: string): string[] => text.split(/(?:[^\S\ufeff]|[<>"“”„«»])+/u)

/** A client may skip an invisible character, end the link there or keep it: all three readings are checked. */
function hostsOf(text: string, isOmitted: (word: string) => boolean): string[] {
  const readings = [plain(text.replace(INVISIBLE, '')), plain(text.replace(INVISIBLE, ' ')), text].map((reading) =>
    wordsOf(reading).filter((word) => !isOmitted(word)),
  )
  const hosts = readings.flatMap((words) => [...words.flatMap(hostsInWord), ...hostsDetectedIn(words.join(' '))])
  return [...new Set(hosts.flatMap((host) => (host ? domainToUnicode(host) || host : [])))]
}

export const hostsIn = (text: string): string[] => hostsOf(text, () => false)

export interface Sender {
  email: string | null
  platform: string
}

const trimAroundEmail = (word: string): string =>
  word.replace(/^[^\p{L}\p{N}]*(?:\p{L}{1,20}:)?|[^\p{L}\p{N}]{1,9}$/gu, '')

const comparable = (host: string): string => domainToASCII(host) || host

export const isOwnHost = (host: string, { email, platform }: Sender): boolean => {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? ''
  const own = [platform.toLowerCase(), ...(domain && !isMailProvider(domain) ? [domain] : [])].map(comparable)
  return own.some((each) => comparable(host) === each || comparable(host).endsWith(`.${each}`))
}

export function findDisallowedLink(text: string, sender: Sender): string | null {
  // The sender's address at a public provider is allowed, other links to the provider are not.
  const isOwnEmail = (word: string) => trimAroundEmail(word).toLowerCase() === sender.email?.toLowerCase()
  return hostsOf(text, isOwnEmail).find((host) => !isOwnHost(host, sender)) ?? null
}
