// Segment count per 3GPP TS 23.038.

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Characters that take two septets: an escape and the character. */
const EXTENDED = '\f^{}\\[~]|€'

const basic = new Set(BASIC)
const extended = new Set(EXTENDED)

export interface SmsLength {
  encoding: 'GSM-7' | 'UCS-2'
  units: number
  segments: number
  left: number
  /** First character outside GSM-7, which reduces every segment from 160 to 70. */
  offending: string | null
}

interface Packing {
  encoding: SmsLength['encoding']
  offending: string | null
  widthOf(character: string): number
  /** Maximum units of a message with one segment, and of each segment of a longer message. */
  single: number
  joined: number
}

function packingOf(characters: readonly string[]): Packing {
  const offending = characters.find((each) => !basic.has(each) && !extended.has(each)) ?? null
  return offending === null
    ? { encoding: 'GSM-7', offending, widthOf: (each) => (extended.has(each) ? 2 : 1), single: 160, joined: 153 }
    : { encoding: 'UCS-2', offending, widthOf: (each) => each.length, single: 70, joined: 67 }
}

function pack(characters: readonly string[], { widthOf, single, joined }: Packing): { text: string; units: number }[] {
  const units = characters.reduce((sum, each) => sum + widthOf(each), 0)
  if (units === 0) return []
  if (units <= single) return [{ text: characters.join(''), units }]
  let last = { text: '', units: 0 }
  const segments = [last]
  for (const character of characters) {
    const width = widthOf(character)
    if (last.units + width > joined) {
      last = { text: '', units: 0 }
      segments.push(last)
    }
    last.text += character
    last.units += width
  }
  return segments
}

export function measureSms(text: string): SmsLength {
  const characters = [...text]
  const packing = packingOf(characters)
  const segments = pack(characters, packing)
  const room = segments.length > 1 ? packing.joined : packing.single
  return {
    encoding: packing.encoding,
    offending: packing.offending,
    units: segments.reduce((sum, { units }) => sum + units, 0),
    segments: segments.length,
    left: room - (segments.at(-1)?.units ?? 0),
  }
}

export function splitSms(text: string): string[] {
  const characters = [...text]
  return pack(characters, packingOf(characters)).map((segment) => segment.text)
}

const REPLACEMENTS: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  '·': '.',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\ufeff': '',
  '\t': ' ',
  '₹': 'Rs ',
  '×': 'x',
  '´': "'",
  '`': "'",
}

/** Replaces typographic characters by GSM-7 ones; keeps others. */
export const toPlainSms = (text: string): string => [...text].map((each) => REPLACEMENTS[each] ?? each).join('')

/** Drops accents that GSM-7 lacks. Returns null if GSM-7 lacks another character. */
export function toGsm(text: string): string | null {
  const converted = [...toPlainSms(text)]
    .map((each) => (basic.has(each) ? each : each.normalize('NFD').replace(/\p{M}/gu, '')))
    .join('')
  return measureSms(converted).offending === null ? converted : null
}
