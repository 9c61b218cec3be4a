// What each column of a till's list is taken for: by its heading, else by what stands in it. The person may change it.
import { plainHeading } from '../../../../lib/import/plain-heading.ts'
import { findHeader } from '../../../../lib/import/read-rows.ts'
import { readNumber, readTime, splitMoment } from './cover-cells.ts'

export const COVER_USES = ['day', 'time', 'covers', 'sales'] as const
export type CoverUse = (typeof COVER_USES)[number]

export interface CoverColumns {
  hasHeader: boolean
  /** Rows above the header that are neither header nor counts. */
  titleRows: number
  /** Headings, or empty where the file has none. */
  headings: readonly string[]
  /** A value or two of each, to know it by. */
  samples: readonly string[]
  /** The column of each use; null where there is none. */
  of: Record<CoverUse, number | null>
}

/** Headings as tills and people write them, plain (see `plainHeading`), the surest first. */
const HEADINGS: Record<CoverUse, readonly string[]> = {
  day: 'date|day|business date|order date|sales date|service date|opened|open time|order time|date opened|opened at|closed at|close time|closed|date/time|date & time|date and time|datetime|timestamp|created at|time opened|check opened|datum|tag|rechnungsdatum|geschäftstag|buchungsdatum|fecha|día|dia|data|giorno|jour|date de vente|日付|年月日|営業日|日時'.split(
    '|',
  ),
  time: 'time|hour|half hour|interval|time slot|slot|time period|period|from|start|start time|time of day|hour of day|uhrzeit|zeit|stunde|zeitraum|von|heure|créneau|hora|franja|ora|fascia oraria|horário|時刻|時間|時間帯'.split(
    '|',
  ),
  covers:
    'covers|guests|guest count|guest counts|no of guests|# guests|# of guests|number of guests|pax|persons|people|party size|customers|customer count|headcount|heads|seated|gäste|gästezahl|anzahl gäste|personen|personenzahl|couverts|clients|nombre de couverts|comensales|cubiertos|clientes|personas|coperti|ospiti|persone|pessoas|客数|人数|来客数'.split(
      '|',
    ),
  sales:
    'sales|net sales|gross sales|total|total sales|amount|net amount|revenue|turnover|subtotal|check total|bill total|grand total|net|gross|umsatz|betrag|summe|gesamt|gesamtbetrag|netto|brutto|total ttc|total ht|montant|chiffre d’affaires|ventas|importe|vendite|importo|totale|incasso|vendas|valor|売上|金額|合計'.split(
      '|',
    ),
}

/** In the order in which they are looked for. */
const NUMBERS: readonly CoverUse[] = ['covers', 'sales']
const ENOUGH = 0.5

const DAY =
  /^\d{4}[-/.]\d{1,2}[-/.]\d|^\d{4}年|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}|^\d{1,2}\.?[\s/-][a-z]{3}|^[a-z]{3}[a-z]*\s\d/i
const isDay = (cell: string) => DAY.test(splitMoment(cell).day)
const isTime = (cell: string) => /[:h]|[ap]\.?\s?m\.?$/i.test(cell) && readTime(cell) !== ''
const isNumber = (cell: string) => /^-?[\d.,]+$/.test(readNumber(cell))

/** `rows`: the first of the file. */
export function guessCoverColumns(rows: readonly (readonly string[])[]): CoverColumns {
  const known = new Set(Object.values(HEADINGS).flat())
  const header = findHeader(rows, {
    isData: (cells) => cells.some((cell) => isDay(cell.trim())),
    knows: (cells) => cells.filter((cell) => known.has(plainHeading(cell))).length,
  })
  const hasHeader = header >= 0
  const first = rows[header] ?? rows[0] ?? []
  const data = rows.slice(header + 1)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const valuesOf = (at: number) => data.map((row) => (row[at] ?? '').trim()).filter(Boolean)
  const of: CoverColumns['of'] = { day: null, time: null, covers: null, sales: null }
  const isFree = (at: number) => !Object.values(of).includes(at)
  const places = Array.from({ length: width }, (_, at) => at)
  if (hasHeader)
    for (const use of COVER_USES) {
      const heading = HEADINGS[use].find((word) => first.some((cell, at) => isFree(at) && plainHeading(cell) === word))
      const at = first.findIndex((cell, place) => isFree(place) && plainHeading(cell) === heading)
      if (heading !== undefined && at >= 0) of[use] = at
    }
  const take = (use: CoverUse, is: (cell: string) => boolean) => {
    if (of[use] !== null) return
    const at = places.find((place) => {
      const values = valuesOf(place)
      return isFree(place) && values.length > 0 && values.filter(is).length / values.length > ENOUGH
    })
    if (at !== undefined) of[use] = at
  }
  take('day', isDay)
  take('time', isTime)
  // A file that names its columns names these; a number under another name is another number.
  if (!hasHeader) for (const use of NUMBERS) take(use, isNumber)
  return {
    hasHeader,
    titleRows: Math.max(0, header),
    headings: places.map((at) => (hasHeader ? (first[at] ?? '').trim() : '')),
    samples: places.map((at) => [...new Set(valuesOf(at))].slice(0, 2).join(' · ')),
    of,
  }
}
