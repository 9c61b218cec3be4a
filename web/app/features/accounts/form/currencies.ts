import { CURRENCIES } from '@tidetable/contract/rules/currency'
import { currencyWords } from './words.ts'

/** The six, by their names. */
export const currencyOptions = CURRENCIES.map((value) => ({ value, label: currencyWords[value] }))
