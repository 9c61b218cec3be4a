// API amounts are in major units.

export const CURRENCIES = ['USD', 'INR', 'GBP', 'CAD', 'AUD', 'AED'] as const
export type Currency = (typeof CURRENCIES)[number]

export const DEFAULT_CURRENCY: Currency = 'USD'

const MONEY_MAX_BY_CURRENCY: Partial<Record<Currency, number>> = { INR: 1_000_000, AED: 40_000 }

export const moneyMax = (currency: Currency): number => MONEY_MAX_BY_CURRENCY[currency] ?? 10_000

/** Highest maximum of all currencies, for checks before the currency is known. */
export const MONEY_MAX = Math.max(...CURRENCIES.map(moneyMax))
