// The only place that formats values: server and browser must produce the same text in every zone and locale.
import type { Currency } from '../rules/currency.ts'
import { LOCALE, moneyFormat, once } from './format-base.ts'

export * from './format-more.ts'
export * from './format-time.ts'

export const formatNumber = (value: number): string => once('number', () => new Intl.NumberFormat(LOCALE)).format(value)

export type PluralForms = { other: (number: string) => string } & Partial<
  Record<Intl.LDMLPluralRule, (number: string) => string>
>

export function plural(value: number, forms: PluralForms): string {
  const rule = once('plural', () => new Intl.PluralRules(LOCALE)).select(value)
  return (forms[rule] ?? forms.other)(formatNumber(value))
}

/** Major units → "$5", "$7.50", "₹10,00,000". */
export const formatMoney = (value: number, currency: Currency): string =>
  moneyFormat(currency, Number.isInteger(value) ? 0 : 2).format(value)

export const formatDiscount = (value: number, type: number | null, currency: Currency): string =>
  type === 1 ? `${value}%` : formatMoney(value, currency)

export const formatSpan = (seconds: number): string =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: (n) => `${n} minute`, other: (n) => `${n} minutes` })
    : plural(seconds, { one: (n) => `${n} second`, other: (n) => `${n} seconds` })

export const formatMore = (seconds: number): string =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: (n) => `${n} more minute`, other: (n) => `${n} more minutes` })
    : plural(seconds, { one: (n) => `${n} more second`, other: (n) => `${n} more seconds` })

/** `m:ss`, rounded up, never below 0:00. */
export function formatClock(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** "first 200 guests". */
export const firstGuests = (most: number): string =>
  plural(most, { one: () => 'first guest', other: (n) => `first ${n} guests` })
