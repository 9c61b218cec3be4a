// The verdict on a row before anything is saved. The server judges again by the same rules and has the last word.

import { COUNTRIES } from '@tidetable/contract/countries'
import { readEmail as readAddress } from '@tidetable/contract/email-pattern'
import { readTags } from '@tidetable/contract/guest-facts'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type DayOrder, readDate } from '../../../lib/csv/dates.ts'
import type { Cells } from './columns.ts'
import { refusedBy } from './consent-cell.ts'
import { readExcelNumber } from './excel-number.ts'
import { rowReasons } from './words.ts'

export const DEFAULT_NAME = 'Valued Customer'

export interface Facts {
  birthday: string
  lastVisitOn: string
  tags: readonly string[]
  /** The list itself says no. */
  refused: { email: boolean; sms: boolean }
}

export type Verdict =
  /** `leftOut` says what of the row is not taken along. */
  | ({ isUsable: true; name: string; email: string; phone: string; leftOut?: string } & Facts)
  | { isUsable: false; name: string; email: string; phone: string; reason: string }

const NAME_LENGTH_MAX = 200

/** Lower case, so that one mailbox is one contact. */
export const readEmail = (text: string): string | null => readAddress(text)?.toLowerCase() ?? null

const listed = new Set<string>(COUNTRIES.map(({ iso }) => iso))

const numberOf = (parsed: PhoneNumber | undefined): string | null =>
  parsed?.isValid() && listed.has(parsed.country ?? '') ? parsed.number : null

/** E.164, read as a number of that country first, then as an international one. */
export function readPhone(text: string, countryCode: string): string | null {
  const country = COUNTRIES.find(({ code }) => code === countryCode)
  const inCountry = country && numberOf(parsePhoneNumberFromString(text, country.iso))
  return inCountry ?? numberOf(parsePhoneNumberFromString(`+${text.replace(/^\s*(\+|00)/, '')}`))
}

const readName = (text: string) => {
  const name = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...name].slice(0, NAME_LENGTH_MAX).join('') || DEFAULT_NAME
}

/** An address alone, or as mail programs write it with the name before it. */
const addressIn = (text: string): string | null =>
  readEmail(text) ?? readEmail(/^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? '')

/** Several addresses in a cell, with no spaces in any of them. */
const emailsIn = (text: string): string[] => {
  const parts = text.split(/[,/\s]+/).filter(Boolean)
  return parts.every((part) => part.includes('@')) ? parts : [text]
}
const phonesIn = (text: string): string[] =>
  text.split(/\s*,\s(?=\D*\d)|\s+\/\s+|\s+(?:or|oder|ou|o|und|and)\s+/).filter(Boolean)

type Problem = 'badEmail' | 'badPhone' | 'shortened'
const WITHOUT = { badEmail: 'withoutEmail', badPhone: 'withoutPhone', shortened: 'withoutShortened' } as const

interface Found {
  value: string
  problem: Problem | null
}

function findEmail(cells: readonly string[]): Found {
  for (const text of cells.flatMap(emailsIn)) {
    const value = addressIn(text)
    if (value) return { value, problem: null }
  }
  return { value: '', problem: cells.length ? 'badEmail' : null }
}

function findPhone(cells: readonly string[], countryCode: string): Found {
  let problem: Problem | null = null
  for (const text of cells.flatMap((cell) => [cell, ...phonesIn(cell)])) {
    const digits = readExcelNumber(text)
    const value = digits === null ? null : readPhone(digits, countryCode)
    if (value) return { value, problem: null }
    if (digits === null) problem = 'shortened'
    else problem ??= 'badPhone'
  }
  return { value: '', problem }
}

export interface Reading {
  /** Country code without "+": how national numbers are read. */
  countryCode: string
  birthdays: DayOrder
  visits: DayOrder
  thisYear: number
}

export function judgeRow(cells: Cells, { countryCode, birthdays, visits, thisYear }: Reading): Verdict {
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
  const problem = email.problem ?? phone.problem
  const lastVisitOn = readDate(cells.lastVisit, visits, thisYear)
  return {
    isUsable: true,
    name: readName(cells.name),
    email: email.value,
    phone: phone.value,
    birthday: readDate(cells.birthday, birthdays, thisYear),
    lastVisitOn: lastVisitOn.length === 10 ? lastVisitOn : '',
    tags: readTags(cells.tags),
    refused: refusedBy(cells.consents),
    ...(problem ? { leftOut: rowReasons[WITHOUT[problem]] } : {}),
  }
}
