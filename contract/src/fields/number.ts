// Accepts JSON numbers and the texts of forms and queries. An empty text is absent.

import { formatMoney } from '../formats/format.ts'
import { type Currency, moneyMax } from '../rules/currency.ts'
import { z } from '../zod.ts'

/** Maximum of PostgreSQL's integer. */
const INTEGER_MAX = 2_147_483_647

const DIGITS_MAX = 40
/** Excludes "0x10", "1e2" and "Infinity", which JavaScript reads as numbers. */
const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

function fromText(input: unknown): unknown {
  if (typeof input !== 'string' || input.length > DIGITS_MAX) return input
  if (input.trim() === '') return undefined
  return DECIMAL.test(input) ? Number(input) : input
}

export const numberOf = <S extends z.ZodType>(schema: S) => z.preprocess(fromText, schema)

export const wholeNumber = (least = 0, most = INTEGER_MAX) => numberOf(z.int().min(least).max(most))

export const amountProblem = (value: number, currency: Currency): string | null =>
  value > moneyMax(currency) ? `An amount is at most ${formatMoney(moneyMax(currency), currency)}` : null
