// What is said of an amount that is too large, by form and server alike.
import { type Currency, moneyMax } from '../rules/currency.ts'
import { formatMoney } from './format.ts'

/** Null for one that may be promised. */
export const amountProblem = (value: number, currency: Currency): string | null =>
  value > moneyMax(currency) ? `An amount is at most ${formatMoney(moneyMax(currency), currency)}` : null
