import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import Undo2 from 'lucide-react/icons/undo-2'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/calls/call-errors.ts'
import { useDateStyle } from '../../lib/restaurant/date-style.ts'
import { attempt } from '../../ui/attempt.ts'
import { Button } from '../../ui/button.tsx'
import { useUndoSend } from './queries.ts'
import { undoWindowWords } from './words.ts'

interface UndoWindowProps {
  campaign: Campaign
  seconds: number
  timezone: string | undefined
}

export function UndoWindow({ campaign: { _id, title, status, sendAt }, seconds, timezone }: UndoWindowProps) {
  const undoSend = useUndoSend()
  const dateStyle = useDateStyle()
  const navigate = useNavigate()
  const undo = () =>
    attempt({
      about: `undo-send:${_id}`,
      run: () => undoSend.mutateAsync({ params: { id: _id } }),
      onDone: () => navigate(`/restraunt/nudge-in?view=new&draft=${_id}`, { state: { step: 3 } }),
      failure: (error) => messageOf(error, undoWindowWords.failed),
    })
  const plannedAt = status === 'scheduled' && sendAt ? formatDateTime(sendAt, dateStyle, timezone) : null
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-sun-wash py-1.5 pe-1.5 ps-3.5 text-sun-text">
      <p className="font-semibold tabular-nums">
        <span aria-hidden="true">
          {plannedAt ? undoWindowWords.planned(plannedAt, seconds) : undoWindowWords.sendingIn(seconds)}
        </span>
        <span className="sr-only">
          {plannedAt ? undoWindowWords.canUndoPlanned(plannedAt) : undoWindowWords.canUndo}
        </span>
      </p>
      <Button
        look="secondary"
        size="small"
        aria-label={undoWindowWords.undoIt(title)}
        isBusy={undoSend.isPending}
        onClick={() => void undo()}
      >
        <Undo2 className="size-4" aria-hidden="true" />
        <span>{undoWindowWords.undo}</span>
      </Button>
    </div>
  )
}
