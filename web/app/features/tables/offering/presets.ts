// What was offered lately comes first: an offer takes three taps.
export interface Preset {
  value: number
  /** 0 dollars, 1 percent. */
  type: 0 | 1
}

export interface LastChoices {
  presets: Preset[]
  visit: 0 | 1
  /** How many days ahead the last next-visit coupon expired. */
  expiryDays: number | null
}

const KEY = 'board:offers'
const SHOWN = 6
const STANDARD: readonly Preset[] = [
  { value: 10, type: 1 },
  { value: 15, type: 1 },
  { value: 20, type: 1 },
  { value: 5, type: 0 },
  { value: 10, type: 0 },
  { value: 20, type: 0 },
]

const isPreset = (given: unknown): given is Preset =>
  typeof given === 'object' &&
  given !== null &&
  'value' in given &&
  typeof given.value === 'number' &&
  'type' in given &&
  (given.type === 0 || given.type === 1)

const isSame = (one: Preset, other: Preset) => one.value === other.value && one.type === other.type

/** Anything may stand in storage. */
export function readChoices(): LastChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) throw new Error('not ours')
    const given = stored as { presets?: unknown; visit?: unknown; expiryDays?: unknown }
    const used = Array.isArray(given.presets) ? given.presets.filter(isPreset) : []
    const rest = STANDARD.filter((preset) => !used.some((each) => isSame(each, preset)))
    return {
      presets: [...used, ...rest].slice(0, SHOWN),
      visit: given.visit === 1 ? 1 : 0,
      expiryDays: typeof given.expiryDays === 'number' ? given.expiryDays : null,
    }
  } catch {
    return { presets: [...STANDARD], visit: 0, expiryDays: null }
  }
}

export function rememberChoice(preset: Preset, visit: 0 | 1, expiryDays: number | null): void {
  const before = readChoices()
  const presets = [preset, ...before.presets.filter((each) => !isSame(each, preset))].slice(0, SHOWN)
  try {
    localStorage.setItem(KEY, JSON.stringify({ presets, visit, expiryDays: expiryDays ?? before.expiryDays }))
  } catch {
    // Without storage the standard ones come first each time.
  }
}
