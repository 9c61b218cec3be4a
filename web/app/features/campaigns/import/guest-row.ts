// The server validates each row again by the same rules.

import { readEmail as readAddress } from '@tidetable/contract/fields/email-pattern'
import { formatCountry } from '@tidetable/contract/formats/format'
import { NOTE_LENGTH_MAX, readTags, TAG_LENGTH_MAX, TAGS_MAX } from '@tidetable/contract/rules/guest-facts'
import { DEFAULT_GUEST_NAME } from '@tidetable/contract/rules/guest-name'
import { addressIn } from '@tidetable/contract/rules/imported-address'
import { type ConsentResult, type ConsentRules, readConsent } from '../../../lib/import/consent-columns.ts'
import type { DayOrder } from '../../../lib/import/dates.ts'
import { countryWithoutTexts, readPhones } from '../../../lib/import/phones.ts'
import { type Cells, eachFact, FACT_NAMES, FACTS, type Fact } from './columns.ts'
import { rowReasons, channelWords as words } from './words.ts'

/** Each fact is an empty string if the row has no value for it. */
export interface GuestFacts extends Record<Fact, string> {
  tags: readonly string[]
  isActive: boolean
  /** Null for a channel unless the list denies consent to it. */
  denials: Pick<ConsentResult, 'email' | 'sms'>
}

export type GuestResult =
  /** `leftOut`: message about values that are not imported. `unknown`: consent word that the user must explain. */
  | ({
      isUsable: true
      name: string
      email: string
      phone: string
      leftOut?: string
      lost?: string
      unknown?: string
    } & GuestFacts)
  | { isUsable: false; name: string; email: string; phone: string; reason: string }

const NAME_LENGTH_MAX = 200

/** Lower case, so that each address is one contact. */
export const readEmail = (text: string): string | null => readAddress(text)?.toLowerCase() ?? null

const readName = (text: string) => {
  const name = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...name].slice(0, NAME_LENGTH_MAX).join('') || DEFAULT_GUEST_NAME
}

const emailsIn = (text: string): string[] => {
  const parts = text.split(/[,/\s]+/).filter((part) => part.trim() !== '')
  return parts.every((part) => part.includes('@')) ? parts : [text]
}

type Problem = 'badEmail' | 'badPhone' | 'shortened'
const REASON_KEYS = { badEmail: 'withoutEmail', badPhone: 'withoutPhone', shortened: 'withoutShortened' } as const

interface FieldResult {
  value: string
  problem: Problem | null
  more: readonly string[]
}

function findEmail(cells: readonly string[]): FieldResult {
  const good = [...new Set(cells.flatMap(emailsIn).flatMap((text) => readEmail(addressIn(text)) ?? []))]
  const [value = '', ...more] = good
  return { value, problem: value === '' && cells.length ? 'badEmail' : null, more }
}

function findPhone(cells: readonly string[], countryCode: string): FieldResult {
  const { numbers, problem } = readPhones(cells, countryCode)
  const [value = '', ...more] = numbers
  return { value, problem, more }
}

export interface RowContext {
  countryCode: string
  orders: Record<Fact, DayOrder>
  thisYear: number
  consentRules: ConsentRules
}

function leftOutOf(cells: Cells, email: FieldResult, phone: FieldResult, facts: Record<Fact, string>) {
  const reasons: string[] = []
  for (const [{ problem }, value] of [
    [email, cells.emails],
    [phone, cells.phones],
  ] as const)
    if (problem) reasons.push(rowReasons[REASON_KEYS[problem]](value.join(', ')))
  const country = countryWithoutTexts(phone.value)
  if (country) reasons.push(rowReasons.noTexts(formatCountry(country)))
  if (email.more.length + phone.more.length > 0) reasons.push(rowReasons.onlyFirst([...email.more, ...phone.more]))
  for (const fact of FACT_NAMES)
    if (cells.facts[fact] !== '' && facts[fact] === '') reasons.push(FACTS[fact].unread(cells.facts[fact]))
  if ([...cells.facts.note].length > NOTE_LENGTH_MAX) reasons.push(rowReasons.shortenedNote(NOTE_LENGTH_MAX))
  const tags = new Set(cells.tags.map((tag) => tag.toLowerCase()))
  if (tags.size > TAGS_MAX) reasons.push(rowReasons.tooManyTags(TAGS_MAX))
  if (cells.tags.some((tag) => [...tag].length > TAG_LENGTH_MAX)) reasons.push(rowReasons.shortenedTag(TAG_LENGTH_MAX))
  if ([...cells.name].length > NAME_LENGTH_MAX) reasons.push(rowReasons.shortenedName(NAME_LENGTH_MAX))
  return reasons.join(' ')
}

/** Channels lost because the email address or phone number is invalid, or its country cannot get texts. */
function lostChannels(email: FieldResult, phone: FieldResult): string {
  const hasNoTexts = phone.problem !== null || countryWithoutTexts(phone.value) !== null
  return [email.problem ? words.email : '', hasNoTexts ? words.sms : ''].filter(Boolean).join(', ')
}

const isFalse = (cell: string) => /^(?:false|no|0)$/i.test(cell)

export function validateRow(cells: Cells, { countryCode, orders, thisYear, consentRules }: RowContext): GuestResult {
  const email = findEmail(cells.emails)
  const phone = findPhone(cells.phones, countryCode)
  if (!email.value && !phone.value)
    return {
      isUsable: false,
      name: cells.name,
      email: cells.emails.join(' '),
      phone: cells.phones.join(' '),
      reason: rowReasons[email.problem ?? phone.problem ?? 'neither'],
    }
  const facts = eachFact((fact) => FACTS[fact].read(cells.facts[fact], orders[fact], thisYear))
  const leftOut = leftOutOf(cells, email, phone, facts)
  const lost = lostChannels(email, phone)
  const { unknown, ...denials } = readConsent(cells.consents, consentRules)
  return {
    isUsable: true,
    name: readName(cells.name),
    email: email.value,
    phone: phone.value,
    ...facts,
    tags: readTags(cells.tags),
    isActive: !isFalse(cells.active),
    denials,
    ...(leftOut ? { leftOut } : {}),
    ...(lost ? { lost } : {}),
    ...(unknown === null ? {} : { unknown }),
  }
}
