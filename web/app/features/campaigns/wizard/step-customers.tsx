import { addressBook } from '@tidetable/contract/paths/address-book'
import FileUp from 'lucide-react/icons/file-up'
import SearchX from 'lucide-react/icons/search-x'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { FilterBar, type Finding, filterOf } from '../address-book/filter-bar.tsx'
import { GuestList } from '../address-book/guest-list.tsx'
import { GuestName } from '../address-book/guest-name.tsx'
import { ReachBadges } from '../address-book/reach-badges.tsx'
import { filterWords } from '../address-book/words.ts'
import { useFirstGuests } from '../guest-queries.ts'
import { ImportPanel } from '../import/import-panel.tsx'
import { useCountryCode } from '../use-country-code.ts'
import { campaignWords } from '../words.ts'
import { SegmentChoice } from './segment-choice.tsx'
import { isPicked, type Picked, pickedCount, segmentOf, togglePicked } from './wizard-state.ts'
import { chooseWords, nobodyWords, segmentChoiceWords, wizardWords } from './words.ts'

interface StepCustomersProps {
  picked: Picked
  problem: string | undefined
  /** Nobody chosen may be written to. */
  isNobodyReachable: boolean
  /** What is still missing, beside the choice. */
  beforeSending: ReactNode
  onPick: (picked: Picked) => void
}

/** Freshly imported people are meant to be written to: they come in ticked. */
async function withImported(picked: Picked, importId: string): Promise<Picked> {
  if (picked.mode === 'all') return picked
  const { data, total } = await call(addressBook.list, { query: { import_id: importId, page: 1, size: 1000 } })
  if (total > data.length || picked.ids.size === 0)
    return picked.ids.size === 0 ? { mode: 'all', filter: { import_id: importId }, except: new Set(), total } : picked
  return { mode: 'some', ids: new Set([...picked.ids, ...data.map(({ _id }) => _id)]) }
}

export function StepCustomers({ picked, problem, isNobodyReachable, beforeSending, onPick }: StepCustomersProps) {
  const [finding, setFinding] = useState<Finding>({ q: '', kind: '' })
  const segment = segmentOf(picked)
  // Whoever chose everybody of a filter sees just them: among others every tick would be a guess.
  const within = picked.mode === 'all' && Object.keys(picked.filter).length > 0 ? picked.filter : null
  const filter = useDeferredValue(within ? { ...filterOf({ q: finding.q, kind: '' }), ...within } : filterOf(finding))
  const matching = useFirstGuests(filter).data?.total
  const everybody = useFirstGuests({}).data?.total
  const [isImporting, setIsImporting] = useState(false)
  const beforeImport = useRef(picked)
  const countryCode = useCountryCode()
  const isListEmpty = everybody === 0
  const chosen = pickedCount(picked)

  return (
    <div className="grid gap-x-7 gap-y-5 lg:grid-cols-[1fr_22rem]">
      <div className="grid h-fit min-w-0 gap-5">
        {isImporting || isListEmpty ? (
          <Card as="section" aria-label={chooseWords.importing} className="p-5">
            <h2 className="mb-3 text-xl">{chooseWords.importing}</h2>
            <ImportPanel
              countryCode={countryCode}
              onImported={({ importId }) => {
                setIsImporting(true)
                beforeImport.current = picked
                if (importId) void withImported(picked, importId).then(onPick)
              }}
              onUndone={() => onPick(beforeImport.current)}
            />
          </Card>
        ) : (
          <div>
            <Button look="secondary" onClick={() => setIsImporting(true)}>
              <FileUp className="size-4" aria-hidden="true" />
              <span>{chooseWords.import}</span>
            </Button>
          </div>
        )}
        {!isListEmpty && (
          <>
            <SegmentChoice
              picked={picked}
              onPick={(next) => {
                setFinding({ q: '', kind: '' })
                onPick(next)
              }}
            />
            {!within && <FilterBar finding={finding} onChange={setFinding} />}
            {within && within.q === undefined && (
              <SearchField
                label={filterWords.search}
                placeholder={filterWords.searchHint}
                value={finding.q}
                onChange={(q) => setFinding({ q, kind: '' })}
              />
            )}
            <Card as="section" aria-label={chooseWords.choose} className="overflow-hidden">
              <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2">
                <div role="status">
                  <p className="font-semibold">{chooseWords.selected(chosen)}</p>
                  {within && (
                    <p className="text-ink-2 text-sm">
                      {segment ? segmentChoiceWords.again(segment.name) : chooseWords.within}
                    </p>
                  )}
                </div>
                <div className="hang-start flex flex-wrap gap-1">
                  {!within && (
                    <Button
                      look="quiet"
                      size="small"
                      onClick={() => onPick({ mode: 'all', filter, except: new Set(), total: matching ?? 0 })}
                    >
                      {matching === undefined ? chooseWords.selectAll : chooseWords.selectAllOf(matching)}
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    size="small"
                    disabled={chosen === 0}
                    onClick={() => onPick({ mode: 'some', ids: new Set() })}
                  >
                    {chooseWords.deselectAll}
                  </Button>
                </div>
              </div>
              <GuestList
                filter={filter}
                label={chooseWords.list}
                row={(contact) => (
                  <div className="flex h-full items-center gap-1 px-4">
                    <Checkbox
                      label={chooseWords.select(contact.name)}
                      isLabelHidden
                      checked={isPicked(picked, contact._id)}
                      onChange={() => onPick(togglePicked(picked, contact._id))}
                    />
                    <GuestName contact={contact} />
                    <ReachBadges contact={contact} />
                  </div>
                )}
                empty={
                  <EmptyState
                    icon={finding.q || finding.kind ? SearchX : Users}
                    title={campaignWords.nobodyFound}
                    actions={
                      <Button look="secondary" onClick={() => setFinding({ q: '', kind: '' })}>
                        {campaignWords.clearSearch}
                      </Button>
                    }
                  />
                }
              />
            </Card>
          </>
        )}
      </div>
      {beforeSending}
      {(problem || isNobodyReachable) && (
        <div role="alert" className="lg:col-span-2">
          {problem && <p className="font-medium text-ember-text">{problem}</p>}
          {isNobodyReachable && (
            <div className="grid gap-2 rounded-control bg-sun-wash p-4 text-sun-text">
              <p className="font-semibold">{wizardWords.notEligible}</p>
              <p>{nobodyWords.why}</p>
              <p>{nobodyWords.out}</p>
              <div>
                <Button look="secondary" size="small" onClick={() => setIsImporting(true)}>
                  {nobodyWords.import}
                </Button>
              </div>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
