import FileUp from 'lucide-react/icons/file-up'
import SearchX from 'lucide-react/icons/search-x'
import Users from 'lucide-react/icons/users'
import { useCallback, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AgreedDialog } from '../address-book/agreed-dialog.tsx'
import { GuestFilters } from '../address-book/guest-filters.tsx'
import { GuestTable } from '../address-book/guest-table.tsx'
import { DEFAULT_VIEW, type GuestView } from '../address-book/guest-view.ts'
import { NONE_PICKED, peopleOf, pickedCount, segmentOf } from '../address-book/picked.ts'
import { useBulkGuestActions } from '../address-book/use-bulk-guest-actions.ts'
import { chosenWords } from '../address-book/words.ts'
import { useGuestCount, useGuests } from '../guest-queries.ts'
import { campaignWords } from '../words.ts'
import { BeforeSending } from './before-sending.tsx'
import { SegmentChoice } from './segment-choice.tsx'
import { useWizard } from './wizard-context.ts'
import { chooseWords, noGuestsWords, segmentChoiceWords, wizardWords } from './words.ts'

interface StepCustomersProps {
  isNoneReachable: boolean
}

export function StepCustomers({ isNoneReachable }: StepCustomersProps) {
  const { form, picked, pick, startImport } = useWizard()
  const problem = form.problemOf('chosen')
  const [view, setView] = useState(DEFAULT_VIEW)
  const change = useCallback(
    (changes: Partial<GuestView>) => setView((known) => ({ ...known, page: 1, ...changes })),
    [],
  )
  const segment = segmentOf(picked)
  // If all guests of a filter are picked, other guests are hidden, since a row could not add them.
  const within = picked.mode === 'all' && Object.keys(picked.filter).length > 0 ? picked.filter : null
  const filter = within ?? view.filter
  const shown = { ...view, filter }
  const { data: found, isPlaceholderData: isOfEarlierFilter } = useGuests(shown)
  const matching = isOfEarlierFilter ? undefined : found?.total
  const everybody = useGuestCount({})
  const isListEmpty = everybody === 0
  const chosen = pickedCount(picked)
  const [isAgreeing, setAgreeing] = useState(false)
  const many = useBulkGuestActions()

  return (
    <div className="grid gap-x-7 gap-y-5 lg:grid-cols-[1fr_22rem]">
      <div className="grid h-fit min-w-0 gap-5">
        {isListEmpty ? (
          <Card>
            <EmptyState
              icon={Users}
              title={chooseWords.noGuests}
              text={chooseWords.begin}
              actions={<Button onClick={startImport}>{chooseWords.import}</Button>}
            />
          </Card>
        ) : (
          <div>
            <Button look="secondary" onClick={startImport}>
              <FileUp className="size-4" aria-hidden="true" />
              <span>{chooseWords.import}</span>
            </Button>
          </div>
        )}
        {!isListEmpty && (
          <>
            <SegmentChoice
              onPick={(next) => {
                change({ filter: {} })
                pick(next)
              }}
            />
            {!within && <GuestFilters view={view} onView={change} />}
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
                      disabled={matching === undefined}
                      onClick={() => pick({ mode: 'all', filter, except: new Set(), total: matching ?? 0 })}
                    >
                      {matching === undefined ? chooseWords.selectAll : chooseWords.selectAllOf(matching)}
                    </Button>
                  )}
                  <Button look="quiet" size="small" disabled={chosen === 0} onClick={() => pick(NONE_PICKED)}>
                    {chooseWords.deselectAll}
                  </Button>
                </div>
              </div>
              <GuestTable
                view={shown}
                onView={change}
                picked={picked}
                onPick={pick}
                empty={
                  <EmptyState
                    icon={SearchX}
                    title={campaignWords.noGuestsFound}
                    actions={
                      <Button look="secondary" onClick={() => change({ filter: {} })}>
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
      <BeforeSending />
      {(problem || isNoneReachable) && (
        <div role="alert" className="lg:col-span-2">
          {problem && <p className="font-medium text-ember-text">{problem}</p>}
          {isNoneReachable && (
            <div className="grid gap-2 rounded-control bg-sun-wash p-4 text-sun-text">
              <p className="font-semibold">{wizardWords.notEligible}</p>
              <p>{noGuestsWords.why}</p>
              <p>{noGuestsWords.out}</p>
              <div className="flex flex-wrap gap-2">
                <Button look="secondary" size="small" onClick={() => setAgreeing(true)}>
                  {chosenWords.agreed}
                </Button>
                <Button look="secondary" size="small" onClick={startImport}>
                  {noGuestsWords.import}
                </Button>
              </div>
            </div>
          )}
        </div>
      )}
      {isAgreeing && (
        <AgreedDialog
          count={chosen}
          onAgree={async (agreement) => {
            const isSaved = await many.agree(peopleOf(picked), agreement)
            if (isSaved) pick(picked)
            return isSaved
          }}
          onClose={() => setAgreeing(false)}
        />
      )}
    </div>
  )
}
