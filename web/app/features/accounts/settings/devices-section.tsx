import type { Session } from '@tidetable/contract/endpoints/accounts'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEndOtherSessions, useSessions } from '../queries.ts'
import { DeviceRow } from './device-row.tsx'
import { Section } from './section.tsx'
import { devicesWords as words } from './words.ts'

export function DevicesSection({ timezone }: { timezone: string }) {
  const { data: sessions, error, refetch } = useSessions()
  const [isConfirming, setConfirming] = useState(false)
  const endOthers = useEndOtherSessions()
  const hasOthers = sessions?.some(({ current }) => !current) ?? false

  const signOthersOut = () =>
    attempt({
      about: 'end-other-sessions',
      run: () => endOthers.mutateAsync().finally(() => setConfirming(false)),
      onDone: () => toast.success(words.othersSignedOut),
      failure: (thrown) => messageOf(thrown, words.othersNotSignedOut),
    })

  return (
    <Section title={words.heading} about={words.about}>
      {error && !sessions && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{messageOf(error, words.notShown)}</p>
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {!error && !sessions && <Skeleton className="h-32" />}
      <ul className="divide-y divide-line">
        {sessions?.map((session: Session) => (
          <DeviceRow key={session._id} session={session} timezone={timezone} />
        ))}
      </ul>
      {hasOthers && (
        <Button look="danger" className="mt-5" onClick={() => setConfirming(true)}>
          {words.signOutOthers}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={words.signOutOthersQuestion}
        text={words.signOutOthersText}
        confirmLabel={words.signOutOthers}
        isDanger
        isBusy={endOthers.isPending}
        onConfirm={() => void signOthersOut()}
        onCancel={() => setConfirming(false)}
      />
    </Section>
  )
}
