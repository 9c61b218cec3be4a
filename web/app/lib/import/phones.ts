import { canTextTo, readNumber } from '@tidetable/contract/fields/phone'
import { numberIn } from '@tidetable/contract/rules/imported-address'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readExcelNumber } from './excel-number.ts'

/** Returns E.164, null if invalid. Tries the country's own format first, then the international format. */
export const readPhone = (given: string, callingCode: string): string | null =>
  readNumber(numberIn(given), callingCode, parsePhoneNumberFromString)?.number.number ?? null

/** Returns the country of an E.164 number if texts cannot be sent there, else null. */
export function countryWithoutTexts(e164: string): string | null {
  const { country } = parsePhoneNumberFromString(e164) ?? {}
  return country && !canTextTo(country) ? country : null
}

const phonesIn = (text: string): string[] =>
  text.split(/\s*,\s(?=\D*\d)|\s+\/\s+|\s+(?:or|oder|ou|o|und|and)\s+/).filter(Boolean)

export function readPhones(cells: readonly string[], countryCode: string) {
  let problem: 'badPhone' | 'shortened' | null = null
  const good = new Set<string>()
  for (const cell of cells) {
    let isWhole = false
    for (const text of [cell, ...phonesIn(cell)]) {
      if (isWhole) break
      const digits = readExcelNumber(numberIn(text))
      const value = digits === null ? null : readPhone(digits, countryCode)
      if (value) good.add(value)
      else if (digits === null) problem = 'shortened'
      else problem ??= 'badPhone'
      isWhole = value !== null && text === cell
    }
  }
  return { numbers: [...good], problem: good.size === 0 ? problem : null }
}
