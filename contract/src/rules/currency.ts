// The currencies that a restaurant may count in. Values on the wire are major units in each. No zod here, so that any page
// may use it.

export const CURRENCIES = ['USD', 'INR', 'GBP', 'CAD', 'AUD', 'AED'] as const
export type Currency = (typeof CURRENCIES)[number]

export const DEFAULT_CURRENCY: Currency = 'USD'

const MOST: Partial<Record<Currency, number>> = { INR: 1_000_000, AED: 40_000 }

/** The largest amount that may be promised: about the same in each currency. */
export const moneyMax = (currency: Currency): number => MOST[currency] ?? 10_000

/** The largest in whichever currency: what is more is refused before anybody knows whose it is. */
export const MONEY_MAX = Math.max(...CURRENCIES.map(moneyMax))
