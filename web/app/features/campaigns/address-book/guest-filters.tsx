import type { ContactFilter } from '@tidetable/contract/endpoints/address-book'
import { formatDate } from '@tidetable/contract/formats/format-date'
import { type ReactNode, useEffect, useState } from 'react'
import { useDebouncedValue } from '../../../lib/forms/use-debounced-value.ts'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Menu } from '../../../ui/menu.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useTags } from '../guest-queries.ts'
import { useCampaigns } from '../queries.ts'
import { changeFilter, type GuestSort, type GuestView, isDescendingFirst, isFiltered } from './guest-view.ts'
import { filterWords, sortWords, viewWords } from './words.ts'

interface Choice {
  id: string
  label: string
  fields: Partial<ContactFilter>
}
interface FilterMenuOptions {
  name: string
  of: readonly (keyof ContactFilter)[]
  choices: readonly Choice[]
  emptyText?: string
  /** Label of a filter in the URL that matches no choice. */
  other?: string
}

const reachChoices = (['email', 'sms', 'any', 'unasked', 'none'] as const).map((id) => ({
  id,
  label: viewWords.reach[id],
  fields: { reachable: id },
}))
const visitChoices: readonly Choice[] = [
  ...[30, 90].map((days) => ({ id: `in${days}`, label: viewWords.within(days), fields: { visitedWithin: days } })),
  ...[30, 60, 90, 180].map((days) => ({
    id: `over${days}`,
    label: viewWords.over(days),
    fields: { notVisitedFor: days },
  })),
  { id: 'never', label: viewWords.neverVisited, fields: { neverVisited: true } },
]
const sourceChoices = (['registration', 'import', 'manual'] as const).map((id) => ({
  id,
  label: viewWords.sources[id],
  fields: { source: id },
}))
const moreChoices: readonly Choice[] = [
  { id: 'never', label: viewWords.never, fields: { neverWritten: true } },
  { id: 'out', label: viewWords.optedOut, fields: { optedOut: true } },
  { id: 'off', label: viewWords.off, fields: { active: false } },
  ...Array.from({ length: 12 }, (_, at) => ({
    id: `birthday${at + 1}`,
    label: viewWords.birthday(at + 1),
    fields: { birthdayMonth: at + 1 },
  })),
]

const CAMPAIGNS_SHOWN = 50

/** Id of "Anyone". Differs from each choice's id, since ids contain no control characters. */
const NO_CHOICE = '\u0000'

interface GuestFiltersProps {
  view: GuestView
  onView: (changes: Partial<GuestView>) => void
}

export function GuestFilters({ view, onView }: GuestFiltersProps) {
  const { filter, sort } = view
  const [typed, setTyped] = useTyped(filter.q ?? '', (q) => put({ q }))
  const tags = useTags().data ?? []
  const timeZone = useRestaurant().data?.timezone
  const dateStyle = useDateStyle()
  const campaigns = (useCampaigns().data?.data ?? [])
    .filter(({ status }) => status !== 'draft')
    .slice(0, CAMPAIGNS_SHOWN)
  const menus: readonly FilterMenuOptions[] = [
    { name: viewWords.reachable, of: ['reachable'], choices: reachChoices },
    {
      name: viewWords.tag,
      of: ['tag'],
      choices: tags.map(({ tag, guests }) => ({ id: tag, label: viewWords.tagWith(tag, guests), fields: { tag } })),
      emptyText: viewWords.noTags,
      ...(filter.tag ? { other: filter.tag } : {}),
    },
    { name: viewWords.visit, of: ['visitedWithin', 'notVisitedFor', 'neverVisited'], choices: visitChoices },
    { name: viewWords.source, of: ['source', 'import_id'], choices: sourceChoices, other: viewWords.imported },
    {
      name: viewWords.campaign,
      of: ['campaign'],
      choices: campaigns.map(({ _id, title }) => ({ id: _id, label: title, fields: { campaign: _id } })),
      emptyText: viewWords.noCampaigns,
      other: viewWords.someCampaign,
    },
    {
      name: viewWords.more,
      of: ['neverWritten', 'optedOut', 'active', 'birthdayMonth', 'addedSince'],
      choices: moreChoices,
      ...(filter.addedSince ? { other: viewWords.added(formatDate(filter.addedSince, dateStyle, timeZone)) } : {}),
    },
  ]
  const put = (fields: { [K in keyof ContactFilter]?: ContactFilter[K] | undefined }) =>
    onView({ filter: changeFilter(filter, fields) })
  return (
    <div className="grid gap-2">
      <SearchField label={filterWords.search} placeholder={filterWords.searchHint} value={typed} onChange={setTyped} />
      {/* One scrollable line on phones; the padding leaves room for focus rings. */}
      <div className="flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[&>*]:shrink-0">
        {menus.map((menu) => (
          <FilterMenu key={menu.name} menu={menu} filter={filter} onChange={put} />
        ))}
        <span className="md:hidden">
          <Menu
            trigger={viewWords.of(sortWords.label, sortWords.by[sort.key])}
            entries={(Object.keys(sortWords.by) as GuestSort[]).map((id) => ({ id, label: sortWords.by[id] }))}
            selected={sort.key}
            onAction={(id) => {
              // The entries' ids are sort keys.
              const key = id as GuestSort
              onView({ sort: { key, isDescending: isDescendingFirst(key) } })
            }}
          />
        </span>
        {isFiltered(filter) && (
          <Button look="quiet" onClick={() => onView({ filter: {} })}>
            {viewWords.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

function useTyped(q: string, onSettled: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const [lastQuery, setLastQuery] = useState(q)
  const settled = useDebouncedValue(typed)
  if (q !== lastQuery) {
    setLastQuery(q)
    if (q !== typed.trim()) setTyped(q)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search changes only when typing has paused
  useEffect(() => {
    if (settled === typed && settled.trim() !== q) onSettled(settled.trim())
  }, [settled])
  return [typed, setTyped] as const
}

const chosenLook = buttonStyle('secondary', 'medium', 'bg-tide-wash! text-tide-text!')

function FilterMenu({
  menu: { name, of, choices, emptyText, other },
  filter,
  onChange,
}: {
  menu: FilterMenuOptions
  filter: ContactFilter
  onChange: (fields: { [K in keyof ContactFilter]?: ContactFilter[K] | undefined }) => void
}): ReactNode {
  const isOn = of.some((field) => filter[field] !== undefined)
  const known = choices.find(({ fields }) => of.every((field) => filter[field] === fields[field]))
  const none = Object.fromEntries(of.map((field) => [field, undefined]))
  const selectedLabel = known?.label ?? other ?? ''
  return (
    <Menu
      trigger={
        isOn ? (
          <span className="max-w-60 truncate">{selectedLabel ? viewWords.of(name, selectedLabel) : name}</span>
        ) : (
          name
        )
      }
      {...(isOn ? { className: chosenLook } : {})}
      entries={
        choices.length || !emptyText
          ? [{ id: NO_CHOICE, label: viewWords.anybody }, ...choices]
          : [{ id: NO_CHOICE, label: emptyText, isDisabled: true }]
      }
      selected={isOn ? (known?.id ?? '') : NO_CHOICE}
      onAction={(id) => onChange({ ...none, ...choices.find((each) => each.id === id)?.fields })}
    />
  )
}
