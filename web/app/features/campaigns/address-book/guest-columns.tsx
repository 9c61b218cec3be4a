import type { Contact } from '@tidetable/contract/address-book'
import { formatDate, formatNumber } from '@tidetable/contract/format'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Column } from '../../../ui/sort-rows.ts'
import { birthdayText } from './birthday-text.ts'
import { GuestName } from './guest-name.tsx'
import type { GuestSort } from './guest-view.ts'
import { ReachCell } from './reach-cell.tsx'
import type { ColumnKey } from './use-columns.ts'
import { bookWords, columnWords } from './words.ts'

export interface GuestActions {
  timeZone: string | undefined
  onEdit: (contact: Contact) => void
  onDelete: (contact: Contact) => void
}

/** The server sorts by these; the columns' own order of a page would be a lie about the rest. */
const SORTED: Partial<Record<ColumnKey | 'name', GuestSort>> = {
  name: 'name',
  lastVisit: 'lastVisitOn',
  lastWritten: 'lastWrittenAt',
  created: 'createdAt',
}
const dash = <span className="text-ink-3">{columnWords.none}</span>
const day = (text: string | null) => (text ? <span className="whitespace-nowrap">{text}</span> : dash)

const isEmpty = (key: ColumnKey, { lastVisitOn, visits, tags, birthday, lastWrittenAt }: Contact) =>
  (key === 'lastVisit' && !lastVisitOn) ||
  (key === 'visits' && !visits) ||
  (key === 'tags' && tags.length === 0) ||
  (key === 'birthday' && !birthday) ||
  (key === 'lastWritten' && !lastWrittenAt)

export function guestColumns(
  shown: readonly ColumnKey[],
  { timeZone, onEdit, onDelete }: GuestActions,
): Column<Contact>[] {
  const cells: Record<ColumnKey, (contact: Contact) => ReactNode> = {
    reach: (contact) => <ReachCell contact={contact} />,
    lastVisit: ({ lastVisitOn }) => day(lastVisitOn && formatDate(`${lastVisitOn}T00:00:00Z`, 'UTC')),
    visits: ({ visits }) => (visits ? formatNumber(visits) : dash),
    tags: ({ tags }) =>
      tags.length ? (
        <span className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <span
              key={tag}
              className="max-w-40 truncate rounded-full bg-wash px-2.5 py-1 font-semibold text-[0.8125rem] text-ink-2 leading-4.5"
            >
              {tag}
            </span>
          ))}
        </span>
      ) : (
        dash
      ),
    source: ({ source, createdAt }) => (
      <span className="whitespace-nowrap text-sm">
        <span className="block">{columnWords.sources[source]}</span>
        <span className="block text-ink-2">{formatDate(createdAt, timeZone)}</span>
      </span>
    ),
    birthday: ({ birthday }) => day(birthday && birthdayText(birthday)),
    lastWritten: ({ lastWrittenAt }) => day(lastWrittenAt && formatDate(lastWrittenAt, timeZone)),
    created: ({ createdAt }) => day(formatDate(createdAt, timeZone)),
  }
  const column = (key: ColumnKey): Column<Contact> => ({
    key: SORTED[key] ?? key,
    title: columnWords.titles[key],
    cell: cells[key],
    ...(SORTED[key] ? { sortBy: () => '' } : {}),
    ...(key === 'visits' ? { align: 'end' as const } : {}),
    ...(key === 'source' ? { isWide: true } : {}),
    isEmpty: (contact) => isEmpty(key, contact),
  })
  return [
    {
      key: 'name',
      title: columnWords.titles.name,
      isBare: true,
      sortBy: () => '',
      cell: (contact) => (
        <span className="flex min-w-0 grow max-md:pe-6 md:max-w-48 lg:max-w-56 xl:max-w-80">
          <GuestName contact={contact} />
        </span>
      ),
    },
    ...shown.map(column),
    {
      key: 'actions',
      title: columnWords.titles.actions,
      align: 'end',
      isBare: true,
      cell: (contact) => (
        <span className="flex md:justify-end max-md:-ms-3">
          <IconButton
            look="quiet"
            label={bookWords.edit(contact.name)}
            icon={<Pencil className="size-4" aria-hidden="true" />}
            onClick={() => onEdit(contact)}
          />
          <IconButton
            look="quiet"
            label={bookWords.delete(contact.name)}
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={() => onDelete(contact)}
          />
        </span>
      ),
    },
  ]
}
