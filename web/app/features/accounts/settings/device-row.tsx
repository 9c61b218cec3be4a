import type { Session } from '@tidetable/contract/endpoints/accounts'
import { DeviceName } from '@tidetable/contract/endpoints/accounts/session'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import Check from 'lucide-react/icons/check'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEndSession, useLabelSession } from '../queries.ts'
import { devicesWords as words } from './words.ts'

interface DeviceRowProps {
  session: Session
  timezone: string
}

export function DeviceRow({ session: { _id, device, last_seen_at, current }, timezone }: DeviceRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const end = useEndSession()
  const dateStyle = useDateStyle()

  const signOut = () =>
    attempt({
      about: `end-session:${_id}`,
      run: () => end.mutateAsync({ params: { id: _id } }),
      onDone: () => toast.success(words.signedOut),
      failure: (error) => messageOf(error, words.notSignedOut),
    })

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      {!isRenaming ? (
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="break-words">{device}</span>
            {current && (
              <Badge tone="tide" icon={Check}>
                {words.thisDevice}
              </Badge>
            )}
          </p>
          <p className="text-ink-2 text-sm">{words.lastUsed(formatDateTime(last_seen_at, dateStyle, timezone))}</p>
        </div>
      ) : (
        <RenameDevice id={_id} device={device} onClose={() => setRenaming(false)} />
      )}
      {!isRenaming && (
        <div className="flex gap-2">
          <IconButton
            look="quiet"
            label={words.rename(device)}
            icon={<Pencil className="size-4" aria-hidden="true" />}
            onClick={() => setRenaming(true)}
          />
          {!current && (
            <Button
              look="secondary"
              size="small"
              aria-label={words.signOutDevice(device)}
              isBusy={end.isPending}
              onClick={() => void signOut()}
            >
              {words.signOut}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function RenameDevice({ id, device, onClose }: { id: string; device: string; onClose: () => void }) {
  const label = useLabelSession()
  const { field, failure, isSending, submitWith } = useSchemaForm(DeviceName, { device })
  const rename = submitWith(
    async (name) => {
      await label.mutateAsync({ params: { id }, body: name })
      onClose()
      return null
    },
    (error) => messageOf(error, words.nameNotSaved),
  )
  const { error, ...name } = field('device')
  return (
    <form noValidate onSubmit={rename} className="flex grow items-start gap-2">
      <TextField
        label={words.name}
        className="grow"
        maxLength={60}
        autoFocus
        {...name}
        error={error ?? failure ?? undefined}
      />
      <Button type="submit" className="mt-7.5 min-h-12" isBusy={isSending}>
        {words.save}
      </Button>
      <Button look="quiet" className="mt-7.5 min-h-12" onClick={onClose}>
        {words.cancel}
      </Button>
    </form>
  )
}
