import type { Session } from '@tidetable/contract/accounts'
import { Check, MonitorSmartphone, Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/call-errors.ts'
import { dateTime } from '../../../lib/format.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEndSession, useLabelSession } from '../queries.ts'

interface DeviceRowProps {
  session: Session
  timezone: string
}

export function DeviceRow({ session: { _id, device, last_seen_at, current }, timezone }: DeviceRowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const label = useLabelSession()
  const end = useEndSession()

  async function rename(event: FormEvent) {
    event.preventDefault()
    if (!typed?.trim()) return
    await attempt({
      about: `label-session:${_id}`,
      run: () => label.mutateAsync({ id: _id, device: typed }),
      onDone: () => setTyped(null),
      failure: (error) => messageOf(error, 'The name could not be saved. Please try again.'),
    })
  }

  const signOut = () =>
    attempt({
      about: `end-session:${_id}`,
      run: () => end.mutateAsync(_id),
      onDone: () => toast.success('The device has been signed out.'),
      failure: (error) => messageOf(error, 'The device could not be signed out. Please try again.'),
    })

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      {typed === null ? (
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="break-words">{device}</span>
            {current && (
              <Badge tone="tide" icon={Check}>
                This device
              </Badge>
            )}
          </p>
          <p className="text-ink-2 text-sm">Last used {dateTime(last_seen_at, timezone)}</p>
        </div>
      ) : (
        <form onSubmit={(event) => void rename(event)} className="flex grow items-end gap-2">
          <TextField
            label="Name of this device"
            className="grow"
            maxLength={60}
            value={typed}
            autoFocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" isBusy={label.isPending}>
            Save
          </Button>
          <Button look="quiet" onClick={() => setTyped(null)}>
            Cancel
          </Button>
        </form>
      )}
      {typed === null && (
        <div className="flex gap-2">
          <IconButton
            look="quiet"
            label={`Rename ${device}`}
            icon={<Pencil className="size-4" aria-hidden="true" />}
            onClick={() => setTyped(device)}
          />
          {!current && (
            <Button
              look="secondary"
              size="small"
              aria-label={`Sign out ${device}`}
              isBusy={end.isPending}
              onClick={() => void signOut()}
            >
              Sign out
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
