// Numbers as callers send them: JSON numbers, or the texts that forms and addresses carry. An empty text is absent.

import { formatMoney } from '../formats/format.ts'
import { type Currency, moneyMax } from '../rules/currency.ts'
import { z } from '../zod.ts'

/** The largest integer that the database's columns hold. */
const INTEGER_MAX = 2_147_483_647

/** No number has more digits; a longer text stays a text and is refused as one. */
const DIGITS_MAX = 40
/** As people write amounts: "0x10", "1e2" and "Infinity" are numbers to a program only. */
const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

function fromText(input: unknown): unknown {
  if (typeof input !== 'string' || input.length > DIGITS_MAX) return input
  if (input.trim() === '') return undefined
  return DECIMAL.test(input) ? Number(input) : input
}

export const numberOf = <S extends z.ZodType>(schema: S) => z.preprocess(fromText, schema)

/** A whole number within bounds; without bounds of its own it fits the database. */
export const wholeNumber = (least = 0, most = INTEGER_MAX) => numberOf(z.int().min(least).max(most))

/** Sentence about an amount that is too large, for form and server; null for a valid one. */
export const amountProblem = (value: number, currency: Currency): string | null =>
  value > moneyMax(currency) ? `An amount is at most ${formatMoney(moneyMax(currency), currency)}` : null
