import { type Currency, DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { readStoredJson, writeStored } from '../../../lib/session/storage.ts'

export interface Preset {
  value: number
  /** 0: money, 1: percent. */
  type: 0 | 1
}

export interface LastChoices {
  presets: Preset[]
  visit: 0 | 1
  expiryDays: number | null
}

const KEY = 'board:offers'

/** One key per currency, because restaurants with different currencies can share a device. */
const keyOf = (currency: Currency) => (currency === DEFAULT_CURRENCY ? KEY : `${KEY}:${currency}`)
const PRESETS_SHOWN = 6
const AMOUNTS: Partial<Record<Currency, readonly number[]>> = { INR: [100, 200, 500], AED: [20, 50, 100] }

const defaultPresets = (currency: Currency): Preset[] => [
  { value: 10, type: 1 },
  { value: 15, type: 1 },
  { value: 20, type: 1 },
  ...(AMOUNTS[currency] ?? [5, 10, 20]).map((value) => ({ value, type: 0 as const })),
]

const isPreset = (value: unknown): value is Preset =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  typeof value.value === 'number' &&
  'type' in value &&
  (value.type === 0 || value.type === 1)

const isSame = (one: Preset, other: Preset) => one.value === other.value && one.type === other.type

/** Validates the stored value, which can be anything. */
export function readChoices(currency: Currency): LastChoices {
  const stored = readStoredJson(keyOf(currency))
  const value: { presets?: unknown; visit?: unknown; expiryDays?: unknown } = stored instanceof Object ? stored : {}
  const used = Array.isArray(value.presets) ? value.presets.filter(isPreset) : []
  const rest = defaultPresets(currency).filter((preset) => !used.some((each) => isSame(each, preset)))
  return {
    presets: [...used, ...rest].slice(0, PRESETS_SHOWN),
    visit: value.visit === 1 ? 1 : 0,
    expiryDays: typeof value.expiryDays === 'number' ? value.expiryDays : null,
  }
}

export function rememberChoice(currency: Currency, preset: Preset, visit: 0 | 1, expiryDays: number | null): void {
  const before = readChoices(currency)
  const presets = [preset, ...before.presets.filter((each) => !isSame(each, preset))].slice(0, PRESETS_SHOWN)
  writeStored(keyOf(currency), JSON.stringify({ presets, visit, expiryDays: expiryDays ?? before.expiryDays }))
}
