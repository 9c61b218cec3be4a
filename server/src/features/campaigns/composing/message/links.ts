// Where the words of a message lead. A new account could be anybody: in its first days its messages lead only to where the
// restaurant is known to be.

import { trimEndSigns } from '#platform/trim-signs.ts'

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

const LABEL_SIGN = /[\p{L}\p{M}\p{Nd}-]/u

/** The longest run of labels and dots in a piece without spaces, behind whatever leads up to it. */
function hostIn(piece: string): string | null {
  const scheme = piece.indexOf('://')
  const rest = scheme >= 0 ? piece.slice(scheme + 3) : piece
  const [authority = ''] = rest.split(/[/?#]/, 1)
  // Whatever stands before the sign is a name, in a mail address and in a disguised link.
  const [named = ''] = authority.slice(authority.lastIndexOf('@') + 1).split(':', 1)
  const host = trimEndSigns(named, '.')
  const labels = host.split('.')
  const ending = labels.at(-1) ?? ''
  if (labels.length < 2 || !labels.every((label) => label && Array.from(label).every((sign) => LABEL_SIGN.test(sign))))
    return null
  if (scheme >= 0 || labels[0]?.toLowerCase() === 'www') return host.toLowerCase()
  // "tonight.Dessert" is a sentence without its space; mail programs make a link of "evil.com" and of "EVIL.COM".
  const isWord = /^\p{L}{2,24}$/u.test(ending) || ending.toLowerCase().startsWith('xn--')
  return isWord && (ending === ending.toLowerCase() || host === host.toUpperCase()) ? host.toLowerCase() : null
}

const AROUND = /[\s<>()[\]{}"'“”‘’„«»,;|!*]+/u

/** What mail programs and phones would make a link of, each once. */
export const hostsIn = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
      .split(AROUND)
      .flatMap((piece) => hostIn(piece) ?? []),
  ),
]

export interface Sender {
  /** The confirmed mailbox; null while there is none. */
  mailbox: string | null
  /** Of this installation. */
  platform: string
}

/** The first place that this sender's words may not lead to; null when all is well. */
export function foreignLink(text: string, { mailbox, platform }: Sender): string | null {
  const domain = mailbox?.slice(mailbox.lastIndexOf('@') + 1).toLowerCase() ?? ''
  const own = [platform.toLowerCase(), ...(domain && !isMailProvider(domain) ? [domain] : [])]
  // Where the mailbox is a provider's, the mailbox itself may be told, and nothing else there.
  const told = mailbox ? text.replaceAll(mailbox, ' ') : text
  return hostsIn(told).find((host) => !own.some((each) => host === each || host.endsWith(`.${each}`))) ?? null
}
