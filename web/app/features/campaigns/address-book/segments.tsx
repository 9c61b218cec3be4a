import type { ContactFilter, Segment } from '@tidetable/contract/endpoints/address-book'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAddSegment, useReadySegments, useRemoveSegment, useSegments, useUpdateSegment } from '../guest-queries.ts'
import { isFiltered } from './guest-view.ts'
import { SegmentDialog } from './segment-dialog.tsx'
import { segmentWords } from './words.ts'

interface SegmentsProps {
  filter: ContactFilter
  everybody: number | undefined
  onFilter: (filter: ContactFilter) => void
}

const keyOf = (filter: ContactFilter) => JSON.stringify(Object.entries(filter).sort())

export function Segments({ filter, everybody, onFilter }: SegmentsProps) {
  const segments = useSegments().data ?? []
  const ready = useReadySegments() ?? []
  const adding = useAddSegment()
  const renaming = useUpdateSegment()
  const removing = useRemoveSegment()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Segment | 'new' | null>(null)
  const isActive = (each: { filter: ContactFilter }) => keyOf(each.filter) === keyOf(filter)
  const here = segments.find(isActive)

  const restore = ({ name, filter: kept }: Segment) =>
    attempt({
      about: 'segment',
      run: () => adding.mutateAsync({ body: { name, filter: kept } }),
      onDone: () => toast.success(segmentWords.restored(name)),
      failure: (error) => messageOf(error, segmentWords.failed),
    })
  const remove = (segment: Segment) =>
    void attempt({
      about: 'segment',
      run: () => removing.mutateAsync({ params: { id: segment._id } }),
      onDone: () => toast.undoable(segmentWords.deleted(segment.name), () => void restore(segment), 'segment'),
      failure: (error) => messageOf(error, segmentWords.deleteFailed),
    })
  const save = async (name: string) => {
    if (open === 'new' || open === null) await adding.mutateAsync({ body: { name, filter } })
    else await renaming.mutateAsync({ params: { id: open._id }, body: { name } })
    toast.success(segmentWords.saved(name))
  }

  const actions = {
    write: ({ _id }: Segment) => navigate(`?view=new&segment=${_id}`),
    rename: setOpen,
    delete: remove,
  }

  if (!everybody && !isFiltered(filter)) return null
  return (
    <nav
      aria-label={segmentWords.heading}
      className="mb-3 flex flex-wrap items-center gap-1 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[&>*]:shrink-0"
    >
      <Chip
        name={segmentWords.everybody}
        guests={everybody}
        isActive={!isFiltered(filter)}
        onPress={() => onFilter({})}
      />
      {ready.map((segment) => (
        <Chip
          key={segment.name}
          name={segmentWords.ready[segment.name]}
          guests={segment.guests}
          isActive={!here && isActive(segment)}
          onPress={() => onFilter(segment.filter)}
        />
      ))}
      {segments.map((segment) => (
        <Chip
          key={segment._id}
          name={segment.name}
          guests={segment.guests}
          isActive={segment === here}
          onPress={() => onFilter(segment.filter)}
        />
      ))}
      {here && (
        <Menu
          trigger={<Ellipsis className="size-4" aria-hidden="true" />}
          label={segmentWords.more(here.name)}
          hasArrow={false}
          className={buttonStyle('quiet', 'icon')}
          entries={[
            { id: 'write', label: segmentWords.write },
            { id: 'rename', label: segmentWords.rename },
            { id: 'delete', label: segmentWords.delete, isDanger: true },
          ]}
          onAction={(id) => actions[id as keyof typeof actions]?.(here)}
        />
      )}
      {!here && !ready.some(isActive) && isFiltered(filter) && (
        <Button look="quiet" size="small" className="text-tide-text!" onClick={() => setOpen('new')}>
          <Plus className="size-4" aria-hidden="true" />
          <span>{segmentWords.save}</span>
        </Button>
      )}
      {open && <SegmentDialog name={open === 'new' ? null : open.name} onSave={save} onClose={() => setOpen(null)} />}
    </nav>
  )
}

function Chip({
  name,
  guests,
  isActive,
  onPress,
}: {
  name: string
  guests: number | undefined
  isActive: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isActive}
      aria-label={guests === undefined ? name : segmentWords.withCount(name, guests)}
      className={buttonStyle('quiet', 'small', isActive ? 'bg-tide-wash! text-tide-text!' : '')}
      onClick={onPress}
    >
      <span className="max-w-52 truncate">{name}</span>
      {guests !== undefined && <span className="font-normal text-sm">{segmentWords.count(guests)}</span>}
    </button>
  )
}
