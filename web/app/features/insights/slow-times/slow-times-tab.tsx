import type { SlowTimes } from '@tidetable/contract/endpoints/slow-times'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Clock from 'lucide-react/icons/clock'
import Database from 'lucide-react/icons/database'
import FileUp from 'lucide-react/icons/file-up'
import Files from 'lucide-react/icons/files'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useState } from 'react'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { saveText } from '../../../ui/download.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DownloadButton } from '../download-button.tsx'
import { Headline } from '../headline.tsx'
import { TabState } from '../tab-state.tsx'
import { FilesDialog } from './files-dialog.tsx'
import { SAMPLE_COVERS } from './import/cover-terms.ts'
import { CoversDialog } from './import/covers-dialog.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { downloadSlots, useSlowTimes } from './queries.ts'
import { GridLegend, SlotGrid } from './slot-grid.tsx'
import { Suggestions } from './suggestions.tsx'
import { basisWords, hoursText, slowWords as words } from './words.ts'

const HOURS = '/restraunt/settings/hours'

type Open = 'mark' | 'import' | 'files' | null

function summaryOf({ suggestions, missing, basis }: SlowTimes): string {
  const [first] = suggestions
  if (first) return words.summary(suggestions.length, hoursText(first))
  return missing.length === 0 && basis.from !== null && basis.weeks >= basis.weeks_needed
    ? words.noneFound
    : words.notKnown
}

function Source({ basis: { weeks, from, until, files } }: SlowTimes) {
  const dateStyle = useDateStyle()
  const names = files.map((name) => name || basisWords.pasted)
  return (
    from &&
    until && (
      <p className="mb-2 flex items-start gap-3 text-ink-2 text-sm">
        <Database className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span className="wrap-anywhere">{basisWords.source(weeks, names, from, until, dateStyle)}</span>
      </p>
    )
  )
}

interface WeekProps {
  week: SlowTimes
  onOpen: (open: Open) => void
}

function Week({ week, onOpen }: WeekProps) {
  const hasSeats = week.missing.length === 0
  return (
    <Card as="section" aria-label={words.grid} className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-3 pb-4 sm:p-6 sm:pb-4">
        <div>
          <h2 className="text-[1.3125rem]">{words.grid}</h2>
          <p className="mt-0.5 text-ink-2 text-sm">{hasSeats ? words.about : words.aboutGuests}</p>
        </div>
        <Button look="secondary" onClick={() => onOpen('mark')}>
          <PencilLine className="size-4" aria-hidden="true" />
          <span>{words.mark}</span>
        </Button>
      </div>
      <div className="grid gap-4 px-3 pb-5 sm:px-6">
        {week.cells.length > 0 && (
          <>
            <SlotGrid cells={week.cells} hasSeats={hasSeats} />
            <GridLegend hasSeats={hasSeats} />
          </>
        )}
      </div>
      <div className="border-line border-t px-3 py-4 sm:px-6">
        <Source {...week} />
        <div className="-ms-2 flex flex-wrap gap-x-1">
          <Button look="quiet" size="small" onClick={() => onOpen('import')}>
            <FileUp className="size-4" aria-hidden="true" />
            <span>{words.bring}</span>
          </Button>
          <Button look="quiet" size="small" onClick={() => onOpen('files')}>
            <Files className="size-4" aria-hidden="true" />
            <span>{words.files}</span>
          </Button>
          <LinkButton look="quiet" size="small" to={HOURS}>
            <Clock className="size-4" aria-hidden="true" />
            <span>{words.services}</span>
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

const Empty = ({ onOpen }: { onOpen: (open: Open) => void }) => (
  <Card>
    <EmptyState
      icon={CalendarClock}
      title={words.emptyTitle}
      text={words.emptyText}
      actions={
        <>
          <Button onClick={() => onOpen('import')}>
            <FileUp className="size-4" aria-hidden="true" />
            <span>{words.bring}</span>
          </Button>
          <Button look="secondary" onClick={() => onOpen('mark')}>
            <PencilLine className="size-4" aria-hidden="true" />
            <span>{words.mark}</span>
          </Button>
          <Button look="quiet" onClick={() => saveText('sample-covers.csv', SAMPLE_COVERS)}>
            {words.sample}
          </Button>
          <LinkButton look="quiet" to={HOURS}>
            {words.services}
          </LinkButton>
        </>
      }
    />
  </Card>
)

export function SlowTimesTab({ timezone }: { timezone: string }) {
  const known = useSlowTimes()
  const week = known.data
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  if (!week) return <TabState of={known} failed={words.failed} />
  const isEmpty = week.basis.from === null && week.marked.length === 0
  return (
    <>
      {isEmpty ? (
        <Empty onOpen={setOpen} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <Headline
            sentence={summaryOf(week)}
            method={[basisWords.slowIs(week.slow_below), basisWords.estimated]}
            download={<DownloadButton download={downloadSlots} />}
          />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21.25rem]">
            <Week week={week} onOpen={setOpen} />
            <Suggestions week={week} />
          </div>
        </div>
      )}
      {open === 'mark' && <MarkDialog marked={week.marked} onClose={close} />}
      {open === 'import' && <CoversDialog zone={timezone} onClose={close} />}
      {open === 'files' && <FilesDialog onClose={close} />}
    </>
  )
}
