// Validates rows while reading them, so that memory holds them only once.
import type { addressBook } from '@tidetable/contract/routes/address-book'
import type { Parts } from '../../../lib/calls/call.ts'
import { skippedRows } from '../../../lib/import/columns.ts'
import { isOptOutFile, isOwnExport, wordOf } from '../../../lib/import/consent-columns.ts'
import { orderOf } from '../../../lib/import/dates.ts'
import type { FileRow, ListKind, ListTypes, ReadList } from '../../../lib/import/list-kind.ts'
import { eachDataRow, openRows } from '../../../lib/import/read-rows.ts'
import { type ColumnUse, eachFact, FACT_NAMES, type GuestColumns, guessColumns, pick, placesOf } from './columns.ts'
import { type GuestResult, validateRow } from './guest-row.ts'
import { guestWords as words } from './words.ts'

/** `sameAs`: number of an earlier row with the same email address or phone number. */
export type GuestRow = FileRow & GuestResult & { sameAs?: number }
type UsableRow = Extract<GuestRow, { isUsable: true }>

export interface GuestSummary {
  columns: GuestColumns
  partial: number
  /** Imported rows with an opt-out from a channel. `notAgreed`: other rows without consent to a channel. */
  optedOut: number
  notAgreed: number
  unknown: readonly { word: string; people: number }[]
}

export interface GuestList extends ListTypes {
  setup: { countryCode: string }
  choice: GuestColumns
  summary: GuestSummary
  row: GuestRow
  sent: Parts<typeof addressBook.import>['body']['customers'][number]
}

/** Headings for the skipped rows of a file without a header, so that a new import recognises the columns. */
const HEADING_OF: Partial<Record<ColumnUse | 'unused', string>> = {
  name: 'name',
  first: 'first name',
  last: 'last name',
  email: 'email',
  phone: 'phone',
}

/** If duplicate rows differ in consent, a "no" in either row overrides a "yes". */
function createDuplicateFinder() {
  const seen = new Map<string, UsableRow>()
  return (mine: UsableRow) => {
    const earlier = { email: seen.get(mine.email), sms: seen.get(mine.phone) }
    const same = earlier.email ?? earlier.sms
    if (same) mine.sameAs = same.row
    for (const channel of ['email', 'sms'] as const) {
      const isElsewhere = channel === 'email' ? mine.email !== '' : mine.phone !== ''
      const other = earlier[channel] ?? (isElsewhere ? undefined : same)
      if (other && (mine.denials[channel] === 'optedOut' || other.denials[channel] === null))
        other.denials = { ...other.denials, [channel]: mine.denials[channel] }
    }
    for (const key of [mine.email, mine.phone]) if (key && !seen.has(key)) seen.set(key, mine)
  }
}

function summaryOf(columns: GuestColumns, rows: readonly GuestRow[]): GuestSummary {
  const summary = { columns, partial: 0, optedOut: 0, notAgreed: 0 }
  const unknown = new Map<string, { word: string; people: number }>()
  for (const row of rows) {
    if (!row.isUsable || row.sameAs !== undefined) continue
    if (row.leftOut !== undefined) summary.partial++
    if (row.denials.email === 'optedOut' || row.denials.sms === 'optedOut') summary.optedOut++
    else if ((row.email && row.denials.email) || (row.phone && row.denials.sms)) summary.notAgreed++
    if (row.unknown === undefined) continue
    const { word, people } = unknown.get(wordOf(row.unknown)) ?? { word: row.unknown, people: 0 }
    unknown.set(wordOf(word), { word, people: people + 1 })
  }
  return { ...summary, unknown: [...unknown.values()].sort((a, b) => b.people - a.people) }
}

export const guestList: ListKind<GuestList> = {
  read({ text, name }, { setup: { countryCode }, choice, onProgress }): ReadList<GuestList> {
    const file = openRows(text)
    const columns = choice ?? { ...guessColumns(file.sample), isOptOutList: isOptOutFile(name) }
    const places = placesOf(columns)
    const reading = {
      countryCode,
      orders: eachFact(
        (fact) =>
          orderOf(places.of[fact].flatMap((at) => file.sample.map((cells) => cells[at] ?? '')))?.order ??
          (countryCode === '1' ? 'month first' : 'day first'),
      ),
      thisYear: new Date().getFullYear(),
      consentRules: { isOwn: isOwnExport(columns.columns.map(({ heading }) => heading)), decisions: columns.decisions },
    }
    const rows: GuestRow[] = []
    const markDuplicate = createDuplicateFinder()
    const skipped = skippedRows(columns)
    const found = eachDataRow(
      file,
      skipped,
      (cells, at) => {
        const row: GuestRow = { ...validateRow(pick(cells, places), reading), ...at }
        rows.push(row)
        if (!row.isUsable) return
        if (columns.isOptOutList) row.denials = { email: 'optedOut', sms: 'optedOut' }
        markDuplicate(row)
      },
      onProgress,
    )
    const head = columns.columns.map(({ heading, use }) => heading || (HEADING_OF[use] ?? ''))
    return { ...found, summary: summaryOf(columns, rows), rows, skipped, head }
  },

  resultOf(row) {
    if (!row.isUsable) return { kind: 'bad', text: row.reason }
    if (row.sameAs !== undefined) return { kind: 'twice', text: words.sameAs(row.sameAs) }
    return row.leftOut === undefined
      ? { kind: 'good', text: words.willBe }
      : { kind: 'partly', text: row.leftOut, lost: row.lost }
  },

  sentOf(row) {
    if (!row.isUsable) return []
    const { name, email, phone, denials, isActive, tags } = row
    const optedOut = { email: denials.email === 'optedOut', sms: denials.sms === 'optedOut' }
    const guest = {
      name,
      email,
      phone,
      preferences: {
        emailMarketing: email !== '' && denials.email === null,
        smsMarketing: phone !== '' && denials.sms === null,
      },
      isActive,
      ...(optedOut.email || optedOut.sms ? { optedOut } : {}),
      ...Object.fromEntries(FACT_NAMES.filter((fact) => row[fact]).map((fact) => [fact, row[fact]])),
      ...(tags.length ? { tags: [...tags] } : {}),
    }
    return [guest]
  },

  leftOutColumns: words.leftOutColumns,
}
