import type { Contact } from '@tidetable/contract/endpoints/address-book'
import { formatList, formatNumber } from '@tidetable/contract/formats/format'
import { formatDate } from '@tidetable/contract/formats/format-date'
import { href, pages } from '@tidetable/contract/paths'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/sort-rows.ts'
import type { GuestSort } from './guest-view.ts'
import { ReachCell } from './reach-cell.tsx'
import { bookWords, columnWords } from './words.ts'

interface GuestNameProps {
  contact: Contact
  isLink: boolean
}

const GuestName = ({ contact: { _id: id, name, email, phone, isActive }, isLink }: GuestNameProps) => {
  const { search } = useLocation()
  return (
    <span className="min-w-0 grow">
      <span className={`block truncate font-medium ${isActive ? '' : 'text-ink-2'}`}>
        {isLink ? (
          <Link to={href(pages.guest, { id })} state={{ list: search }} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {!isActive && <span className="ms-2 font-normal text-ink-2 text-sm">{bookWords.switchedOff}</span>}
      </span>
      <span className="block truncate text-ink-2 text-sm">{[email, phone].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

interface GuestColumns {
  timeZone: string | undefined
  dateStyle: DateStyle
  onEdit: ((contact: Contact) => void) | undefined
  onDelete: ((contact: Contact) => void) | undefined
}

const dash = <span className="text-ink-3">{columnWords.none}</span>
const day = (text: string | null) => (text ? <span className="whitespace-nowrap">{text}</span> : dash)

/** More tags would make some rows higher than others. */
const TAGS_SHOWN = 1

const tagStyle = 'rounded-full bg-wash px-2.5 py-1 font-semibold text-[0.8125rem] text-ink-2 leading-4.5'

const TagList = ({ tags }: Contact) =>
  tags.length ? (
    <span className="flex gap-1.5 max-md:flex-wrap" title={formatList(tags)}>
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <span key={tag} className={`max-w-40 truncate md:max-w-20 xl:max-w-28 ${tagStyle}`}>
          {tag}
        </span>
      ))}
      {tags.length > TAGS_SHOWN && (
        <span className={tagStyle}>
          <span aria-hidden="true">{columnWords.moreTags(tags.length - TAGS_SHOWN)}</span>
          <span className="sr-only">{formatList(tags.slice(TAGS_SHOWN))}</span>
        </span>
      )}
    </span>
  ) : (
    dash
  )

const { titles } = columnWords
/** The server sorts the guests: sorting only the current page would be wrong. */
const sortBy = () => ''

/** Without `onEdit` and `onDelete`, returns only the columns for choosing guests. */
export function guestColumns({ timeZone, dateStyle, onEdit, onDelete }: GuestColumns): Column<Contact>[] {
  const isChoosing = !onEdit || !onDelete
  const first: Column<Contact>[] = [
    {
      key: 'name',
      title: titles.name,
      isBare: true,
      sortBy,
      cell: (contact) => (
        <span className="flex min-w-0 grow max-md:pe-6 md:max-w-48 lg:max-w-36 xl:max-w-80">
          <GuestName contact={contact} isLink={!isChoosing} />
        </span>
      ),
    },
    { key: 'reach', title: titles.reach, isBare: isChoosing, cell: (contact) => <ReachCell contact={contact} /> },
    {
      key: 'lastVisitOn' satisfies GuestSort,
      title: titles.lastVisit,
      sortBy,
      cell: ({ lastVisitOn }) => day(lastVisitOn && formatDate(lastVisitOn, dateStyle)),
      // Cards for choosing guests show only name and channels, which keeps the page short on phones.
      isEmpty: ({ lastVisitOn }) => isChoosing || !lastVisitOn,
    },
  ]
  if (isChoosing) return first
  return [
    ...first,
    {
      key: 'visits',
      title: titles.visits,
      align: 'end',
      cell: ({ visits }) => (visits ? formatNumber(visits) : dash),
      isEmpty: ({ visits }) => !visits,
    },
    { key: 'tags', title: titles.tags, isWide: true, cell: TagList, isEmpty: ({ tags }) => tags.length === 0 },
    {
      key: 'createdAt' satisfies GuestSort,
      title: titles.source,
      sortBy,
      isWide: true,
      cell: ({ source, createdAt }) => (
        <span className="whitespace-nowrap text-sm">
          <span className="block">{columnWords.sources[source]}</span>
          <span className="block text-ink-2">{formatDate(createdAt, dateStyle, timeZone)}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      title: titles.actions,
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
