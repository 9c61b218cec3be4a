// Consent and opt-out columns as exported by Mailchimp, Klaviyo, Brevo, HubSpot, Ghost, listmonk, Mailtrain,
// phpList, Mautic, EspoCRM, Salesforce, OpenTable, Square, Toast and Tidetable.

/** A consent column opts out with "no"; an opt-out column opts out with nearly anything except "no". */
export const CONSENT_USES = [
  'consent',
  'consentEmail',
  'consentSms',
  'optedOut',
  'optedOutEmail',
  'optedOutSms',
] as const
export type ConsentUse = (typeof CONSENT_USES)[number]
export type ConsentChannel = 'email' | 'sms'

/** Returns words in lower case without accents: "hasOptedOut", "HAS_OPTED_OUT" → "has opted out". */
const plainWords = (text: string): string =>
  text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}×✗✘✓✔☑○◯]+/gu, ' ')
    .trim()

/** Columns with facts about a consent or a message, not the consent itself. */
const NOT_CONSENT =
  /\b(?:count|counts|number of|total|rate|link|url|token|version|language|legal basis|until|last (?:sent|opened|clicked|open|click)|fax|whatsapp|double|delivered|opened|clicked)\b|^(?:marketing )?(?:e ?mails?|sms|messages?) bounced$/
/** Facts about an opt-in, which do not prove consent; the same fact about an opt-out proves the opt-out. */
const OPT_IN_DETAIL = /\b(?:ip|source|method|id|wording|form|campaign|title|by)\b|^(?:gdpr )?consent text$/
/** A column with the time of an opt-in is no consent column; the time of an opt-out proves the opt-out. */
const TIME_WORD = /\b(?:time|timestamp|date|day|at|on|since|when)\b/

const OPT_OUT =
  /\b(?:un ?subs?cri\w*|unsub\w*|opt(?:ed|s|ing)? ?outs?|opted out|do ?not ?(?:e ?)?(?:contact|mail|call|text|sms|send|disturb|message|market|promote)\w*|do ?not ?email\w*|dnc|dnm|dnd|no ?(?:contact|mail|mailing|mailings|e ?mails?|sms|marketing|newsletters?|calls?|texts?|promotions?)|suppress\w*|block(?:ed|list|listed)|block listed|black ?list\w*|deny ?list\w*|bounced?|bounces|bounce (?:type|reason|date|time|status|category)|cleaned|clean time|clean date|complained|complaints?|spam|abuse|archived|removed|sms stop|stopped|deleted|is deleted|deleted at|quarantined?|undeliverable|e ?mail (?:address )?(?:is )?invalid|invalid e ?mail(?: address)?|non ?mail(?:able|ing)|not mailable|revoked|withdrawn|withdrew|excluded from\b.*|disabled|inactive|banned|opposed|opposition|abgemeldet|abmeld\w*|ausgetragen|widerrufen|widerspruch|gesperrt|desinscri\w*|desabonn\w*|ne pas contacter|opposition|exclu|baja|dado de baja|no contactar|no molestar|cancelacion|disiscri\w*|cancellazione|non contattare|descadastr\w*|nao contatar|nao contactar)\b|配信停止|退会|解除/
const SQUEEZED_OPT_OUT =
  /optout|optedout|unsubscri|donotcontact|donotmail|donotemail|donotcall|donotsms|blocklist|blacklist|suppress/

const CONSENT =
  /^(?:is |has |e ?mail |sms |text |marketing |contact |subscriber |member |list |customer |guest )*(?:subscribed|subscriptions?(?: status| state)?|subscribe|opt(?:ed)? ?ins?(?: status)?|optedin|consents?(?: status| given)?|consented|permissions?(?: status)?|agreed|agrees)(?: to)?(?: e ?mails?| sms| texts?| marketing| newsletters?)*$|\bsubscribed to\b|\b(?:opt(?:ed)? ?in|accepts?|allows?|allowed|permits?|receives?|wants?|ok(?:ay)? to|can|may|consents? to|agrees? to) (?:\w+ )?(?:marketing|e ?mails?|sms|texts?|offers|newsletters?|promotions?|contact)\b|\b(?:marketing|e ?mail|sms|text) (?:marketing )?(?:opt ?in|consent|permission|subscription|subscribed|allowed|permitted|accepted)\b|\bmarketing (?:contact )?status\b|^(?:subscriber|user|subscription|member|e ?mail)? ?confirmed$|\bis this (?:subscriber|user) confirmed\b|^is (?:active|enabled)$|^(?:is )?(?:e ?mail |sms )?(?:mailable|e ?mailable|contactable|sendable|deliverable)$/

/** Uses of complete headings, normalised by `plainWords`. */
const HEADINGS: readonly (readonly [ConsentUse, string])[] = [
  [
    'consent',
    'status|state of subscription|subscriber status|subscription status|subscription|contact status|member status|membership status|list status|mailing status|customer status|marketing|marketing status|accepts marketing|permission|permissions|gdpr|gdpr consent|consent|opt in|optin|active|enabled|einwilligung|zustimmung|werbung erlaubt|werbung|angemeldet|abonniert|aktiv|statut|consentement|abonne|inscrit|estado|consentimiento|suscrito|suscripcion|acepta publicidad|stato|consenso|iscritto|consentimento|inscrito|aceita marketing|situacao|同意|配信|メール配信|配信可否',
  ],
  [
    'consentEmail',
    'email status|e mail status|email marketing|email marketing status|e mail marketing|email optin|newsletter|newsletters|mailing list|email subscription|e mail newsletter|infolettre|boletin',
  ],
  ['consentSms', 'sms status|sms marketing|sms marketing status|text marketing|text optin|sms optin|sms subscription'],
]
const USE_OF = new Map(HEADINGS.flatMap(([use, words]) => words.split('|').map((word) => [word, use] as const)))

const EMAIL = /\b(?:e ?mails?|mail|mailing|newsletters?|courriel|correo|infolettre|mailable)\b|メール/
const SMS = /\b(?:sms|texts?|text messages?|mobile|phone|calls?|mms)\b/

function channelIn(words: string, squeezed: string): ConsentChannel | null {
  const isEmail = EMAIL.test(words) || /email|mailout|donotmail/.test(squeezed)
  const isSms = SMS.test(words) || /sms|phone|donotcall/.test(squeezed)
  if (isEmail === isSms) return null
  return isEmail ? 'email' : 'sms'
}

const CONSENT_BY = { email: 'consentEmail', sms: 'consentSms' } as const
const OPTED_OUT_BY = { email: 'optedOutEmail', sms: 'optedOutSms' } as const

/** Returns null if the column is not about consent. */
export function consentUseOf(heading: string): ConsentUse | null {
  const words = plainWords(heading)
  const whole = USE_OF.get(words)
  if (whole) return whole
  const squeezed = words.replace(/ /g, '')
  const channel = channelIn(words, squeezed)
  if (NOT_CONSENT.test(words)) return null
  if (OPT_OUT.test(words) || SQUEEZED_OPT_OUT.test(squeezed)) return channel ? OPTED_OUT_BY[channel] : 'optedOut'
  if (TIME_WORD.test(words) || OPT_IN_DETAIL.test(words)) return null
  if (CONSENT.test(words)) return channel ? CONSENT_BY[channel] : 'consent'
  return null
}

/** Whether the list is our own export, which separates "did not agree" from "opted out". */
export const isOwnExport = (headings: readonly string[]): boolean =>
  ['email marketing', 'email opted out', 'sms opted out'].every((word) =>
    headings.some((heading) => plainWords(heading) === word),
  )

export type ConsentAnswer =
  | 'optedOut'
  | 'notAgreed'
  | 'agreed'
  /** The user has to decide what the word means. */
  | 'unknown'
  | null

const words = (text: string) => new Set(text.split('|'))

const BLANK = words('n a|na|null|none given|undefined|nan|nil|not applicable|keine angabe')
const YES = words(
  'yes|y|true|t|1|on|x|✓|✔|☑|○|◯|checked|ok|okay|subscribed|is subscribed|subscribe|active|activated|enabled|confirmed|verified|opted in|opt in|optin|opted|granted|given|accepted|accept|agreed|allowed|permitted|consented|express|explicit|marketing contact|single opt in|double opt in|valid|deliverable|sendable|contactable|mailable|registered|member|current|ja|wahr|aktiv|angemeldet|abonniert|bestatigt|erteilt|oui|vrai|actif|active|abonne|abonnee|inscrit|inscrite|accepte|confirme|si|verdadero|activo|activa|suscrito|suscrita|confirmado|confirmada|aceptado|vero|attivo|attiva|iscritto|iscritta|confermato|sim|verdadeiro|ativo|ativa|inscrito|inscrita|aceito|はい|可|同意|同意する|配信|希望する|希望|हाँ|हां|نعم|haan|اشترك|مشترك',
)
const NO = words(
  'no|n|false|f|0|never|none|off|unchecked|×|✗|✘|nein|falsch|non|faux|falso|nao|いいえ|不可|否|希望しない|नहीं|لا|nahin|nahi',
)
const NOT_AGREED =
  /\b(?:never subscribed|not subscribed|not yet subscribed|non ?subscribed|non ?subscriber|transactional|pending|unconfirmed|not confirmed|not verified|unverified|awaiting|invited|not opted ?in|never opted ?in|not agreed|no consent|without consent|no permission|non ?marketing|not set|not specified|not asked|unknown|undecided|not active|not enabled|nicht angemeldet|nicht bestatigt|unbestatigt|ausstehend|non abonnee?|non inscrite?|non confirmee?|en attente|no suscrit[oa]|pendiente|non iscritt[oa]|in attesa|nao inscrit[oa]|nao confirmad[oa]|pendente)\b/
const NOT_OUT =
  /\b(?:not|never|no|nicht|kein|non|pas|nao) (?:been )?(?:un ?subscribed|opted out|blocked|blocklisted|blacklisted|bounced|suppressed|bounces?|complaints?|archived|deleted|disabled|abgemeldet|gesperrt)\b|\b(?:un ?subscribed|opted out|blocked|blocklisted|suppressed|bounced) (?:false|no|0)\b|^(?:false|0)$/
const OUT =
  /\b(?:un ?subs?cri\w*|unsub\w*|opt(?:ed|s|ing)? ?outs?|optouts?|optedout|clean(?:ed)?|(?:hard|soft)? ?bounc\w*|suppress\w*|block\w*|black ?list\w*|deny ?list\w*|complain\w*|complaint|spam\w*|abuse|junk|do ?not\b.*|dnc|dnd|cancel\w*|remov\w*|delet\w*|archiv\w*|disabled?|deactivated|inactive|revok\w*|withdr\w*|declin\w*|denied|refus\w*|reject\w*|invalid|undeliver\w*|quarantin\w*|banned|no longer\b.*|left|stopped|stop|forgotten|deceased|abgemeldet|abgelehnt|widerrufen|gesperrt|geloscht|ausgetragen|desabonn\w*|desinscri\w*|refus[ee]*|bloque\w*|supprim\w*|baja|dad[oa] de baja|bloquead[oa]|rebotad[oa]|disiscritt[oa]|annullat[oa]|revocat[oa]|bloccat[oa]|descadastrad[oa]|removid[oa])\b|拒否|配信停止|停止|退会|解除/

const DATE = /^\d{4}[-/.年]\d{1,2}|^\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,})[-/. ]\d{2,4}|^\p{L}{3,}\.? \d{1,2},? \d{4}/u
/** Dates that mean "no date" in databases. */
const NO_DATE = /^(?:0000|1970|1900|0001)-\d\d-\d\d/

const plainValue = (value: string) => plainWords(value.replace(/(\d)[.,]0+$/, '$1'))

function answerOf(value: string): ConsentAnswer {
  const text = plainValue(value)
  if (text === '' ? !/[×✗✘✓✔☑○◯]/.test(value) : BLANK.has(text)) return null
  if (YES.has(text) || NOT_OUT.test(text)) return NO.has(text) ? 'optedOut' : 'agreed'
  if (NO.has(text)) return 'optedOut'
  if (NOT_AGREED.test(text)) return 'notAgreed'
  if (OUT.test(text)) return 'optedOut'
  if (DATE.test(value.trim())) return NO_DATE.test(value.trim()) ? null : 'agreed'
  return 'unknown'
}

/** In an opt-out column, "yes", a date or a reason counts as opted out. */
function isOut(value: string): boolean {
  const text = plainValue(value)
  if (text === '' || BLANK.has(text) || NO.has(text) || NO_DATE.test(value.trim())) return false
  if (NOT_OUT.test(text)) return false
  return !(
    answerOf(value) === 'agreed' &&
    /^(?:not|subscribed|active|enabled|confirmed|ok|valid|deliverable|sendable|contactable|mailable|aktiv|actif|activo|attivo|ativo|abonniert|abonne)/.test(
      text,
    )
  )
}

const NAMES_EMAIL = /^(?:e ?mail|mail|newsletter)s?$/
const NAMES_SMS = /^(?:sms|texts?|phone|mobile|calls?)$/

/** Returns the channels of a cell that names nothing else, such as `["email"]` or "email, sms"; else null. */
function channelsIn(value: string): readonly ConsentChannel[] | null {
  const parts = value
    .split(/[,;|/+&]|\band\b/)
    .map(plainWords)
    .filter(Boolean)
  if (!parts.length || !parts.every((part) => NAMES_EMAIL.test(part) || NAMES_SMS.test(part))) return null
  return [
    ...(parts.some((part) => NAMES_EMAIL.test(part)) ? (['email'] as const) : []),
    ...(parts.some((part) => NAMES_SMS.test(part)) ? (['sms'] as const) : []),
  ]
}

export interface ConsentCell {
  use: ConsentUse
  value: string
}

export interface ConsentRules {
  isOwn: boolean
  /** User's decisions about unknown words; keys as returned by `wordOf`. */
  decisions: Readonly<Record<string, 'agreed' | 'optedOut'>>
}

export interface ConsentResult {
  email: 'optedOut' | 'notAgreed' | null
  sms: 'optedOut' | 'notAgreed' | null
  /** Last word without a decision, which counts as "not agreed"; null if none. */
  unknown: string | null
}

export const wordOf = (value: string): string => value.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 60)

const CHANNELS_OF: Record<ConsentUse, readonly ConsentChannel[]> = {
  consent: ['email', 'sms'],
  consentEmail: ['email'],
  consentSms: ['sms'],
  optedOut: ['email', 'sms'],
  optedOutEmail: ['email'],
  optedOutSms: ['sms'],
}

/** "No" without a channel applies to both channels; the strictest answer of a row wins. */
export function readConsent(cells: readonly ConsentCell[], { isOwn, decisions }: ConsentRules): ConsentResult {
  const found = { email: new Set<ConsentAnswer>(), sms: new Set<ConsentAnswer>() }
  let unknown: string | null = null
  for (const { use, value } of cells) {
    const channels = CHANNELS_OF[use]
    const named = channels.length > 1 ? channelsIn(value) : null
    if (use.startsWith('optedOut')) {
      if (isOut(value)) for (const channel of named ?? channels) found[channel].add('optedOut')
      continue
    }
    if (named) {
      for (const channel of channels) found[channel].add(named.includes(channel) ? 'agreed' : 'notAgreed')
      continue
    }
    let answer = answerOf(value)
    if (answer === 'unknown') {
      answer = decisions[wordOf(value)] ?? 'unknown'
      if (answer === 'unknown') unknown = value.trim()
    }
    if (answer === 'optedOut' && isOwn) answer = 'notAgreed'
    for (const channel of channels) found[channel].add(answer)
  }
  const strongest = (all: ReadonlySet<ConsentAnswer>) => {
    if (all.has('optedOut')) return 'optedOut'
    if (all.has('notAgreed') || all.has('unknown')) return 'notAgreed'
    return all.has(null) && !all.has('agreed') ? 'notAgreed' : null
  }
  return { email: strongest(found.email), sms: strongest(found.sms), unknown }
}

/** Words that occur only in status columns. */
const STATUS =
  /^(?:un ?subscribed|unsub|subscribed|non ?subscribed|never subscribed|opted ?(?:in|out)|cleaned|(?:hard |soft )?bounced?|block ?listed|black ?listed|suppressed|complained|do not contact|unconfirmed|desabonnee?|desinscrite?|abgemeldet|abonniert)$/
const STATUS_SHARE_MIN = 0.5

export function areStatuses(values: readonly string[]): boolean {
  const statuses = values.filter((value) => STATUS.test(plainValue(value)))
  return values.length > 0 && statuses.length / values.length >= STATUS_SHARE_MIN
}

/** Mailchimp and others export unsubscribed contacts as a separate file. */
export const isOptOutFile = (name: string): boolean =>
  /(?:^|[^a-z])(?:un-?subscri\w*|unsubs?|non-?subscribed|cleaned|suppress\w*|bounce[sd]?|(?:hard|soft)-?bounces?|block(?:ed|list\w*)|black-?list\w*|complain\w*|complaints?|spam\w*|opt(?:ed)?-?outs?|optouts?|do-?not-?(?:contact|e?mail|call|text)|dnc|abgemeldet\w*|abmeldungen|desinscrits?|désinscrits?|desabonnes?|désabonnés?|bajas?|disiscritti|descadastrados?)(?:[^a-z]|$)/i.test(
    name.replace(/[_\s]+/g, '-'),
  )
