// How long a text message is, as carriers count it (3GPP TS 23.038): the screen shows it while writing, the server
// stores it. No zod here, so that any page may use it.

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two places: an escape and the character. */
const EXTENDED = '\f^{}\\[~]|€'

const basic = new Set(BASIC)
const extended = new Set(EXTENDED)

export interface SmsLength {
  encoding: 'GSM-7' | 'UCS-2'
  /** Septets or UTF-16 units. */
  units: number
  segments: number
  /** Units that still fit the last segment. */
  left: number
  /** The first character that the short alphabet lacks, which makes every segment hold 70 instead of 160. */
  offending: string | null
}

/** Packs characters, none of which may be torn apart, into segments. */
function pack(
  widths: readonly number[],
  single: number,
  joined: number,
): Pick<SmsLength, 'units' | 'segments' | 'left'> {
  const units = widths.reduce((sum, width) => sum + width, 0)
  if (units <= single) return { units, segments: units ? 1 : 0, left: single - units }
  let segments = 1
  let used = 0
  for (const width of widths) {
    if (used + width > joined) {
      segments++
      used = 0
    }
    used += width
  }
  return { units, segments, left: joined - used }
}

export function measureSms(text: string): SmsLength {
  const characters = [...text]
  const offending = characters.find((each) => !basic.has(each) && !extended.has(each)) ?? null
  if (offending === null) {
    const widths = characters.map((each) => (extended.has(each) ? 2 : 1))
    return { encoding: 'GSM-7', offending, ...pack(widths, 160, 153) }
  }
  return {
    encoding: 'UCS-2',
    offending,
    ...pack(
      characters.map((each) => each.length),
      70,
      67,
    ),
  }
}

const PLAIN: Record<string, string> = {
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

/** The same words in the short alphabet where a typographic character has a plain twin; others stay. */
export const toPlainSms = (text: string): string => [...text].map((each) => PLAIN[each] ?? each).join('')
