// Finds columns by heading, otherwise by values.
import { type Columns, createColumnGuess } from '../../../../lib/import/columns.ts'
import { readNumber, readTime, splitMoment } from './cover-cells.ts'
import type { CoverPlaces, CoverUse } from './cover-terms.ts'

const HEADINGS: readonly (readonly [CoverUse, string])[] = [
  [
    'day',
    'date|day|business date|order date|sales date|service date|opened|open time|order time|date opened|opened at|closed at|close time|closed|date/time|date & time|date and time|datetime|timestamp|created at|time opened|check opened|datum|tag|rechnungsdatum|geschäftstag|buchungsdatum|fecha|día|dia|data|giorno|jour|date de vente|日付|年月日|営業日|日時',
  ],
  [
    'time',
    'time|hour|half hour|interval|time slot|slot|time period|period|from|start|start time|time of day|hour of day|uhrzeit|zeit|stunde|zeitraum|von|heure|créneau|hora|franja|ora|fascia oraria|horário|時刻|時間|時間帯',
  ],
  [
    'covers',
    'covers|guests|guest count|guest counts|no of guests|# guests|# of guests|number of guests|pax|persons|people|party size|customers|customer count|headcount|heads|seated|gäste|gästezahl|anzahl gäste|personen|personenzahl|couverts|clients|nombre de couverts|comensales|cubiertos|clientes|personas|coperti|ospiti|persone|pessoas|客数|人数|来客数',
  ],
  [
    'sales',
    'sales|net sales|gross sales|total|total sales|amount|net amount|revenue|turnover|subtotal|check total|bill total|grand total|net|gross|umsatz|betrag|summe|gesamt|gesamtbetrag|netto|brutto|total ttc|total ht|montant|chiffre d’affaires|ventas|importe|vendite|importo|totale|incasso|vendas|valor|売上|金額|合計',
  ],
]

const DAY =
  /^\d{4}[-/.]\d{1,2}[-/.]\d|^\d{4}年|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}|^\d{1,2}\.?[\s/-][a-z]{3}|^[a-z]{3}[a-z]*\s\d/i
const isDay = (cell: string) => DAY.test(splitMoment(cell).day)
const isTime = (cell: string) => /[:h]|[ap]\.?\s?m\.?$/i.test(cell) && readTime(cell) !== ''
const isNumber = (cell: string) => /^-?[\d.,]+$/.test(readNumber(cell))

export const guessCoverColumns = createColumnGuess<CoverUse>({
  headings: HEADINGS,
  isOneEach: true,
  isData: (cells) => cells.some((cell) => isDay(cell.trim())),
  values: [
    { use: 'day', is: isDay },
    { use: 'time', is: isTime },
    // Only without a header: in a file with headings, an unknown number column is something else.
    { use: 'covers', is: isNumber, needsNoHeader: true },
    { use: 'sales', is: isNumber, needsNoHeader: true },
  ],
})

export function placesOf({ columns }: Columns<CoverUse>): CoverPlaces {
  const of = (use: CoverUse) => {
    const at = columns.findIndex((column) => column.use === use)
    return at < 0 ? null : at
  }
  return { day: of('day'), time: of('time'), covers: of('covers'), sales: of('sales') }
}
