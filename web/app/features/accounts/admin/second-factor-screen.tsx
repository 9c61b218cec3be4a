import { SecondFactorForm } from '@tidetable/contract/fields/account-forms'
import { accounts } from '@tidetable/contract/routes/accounts'
import { type ReactNode, useEffect, useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useData } from '../../../lib/calls/use-answer.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { secondFactorWords as words } from './words.ts'

const as = 'admin'

const useSecondFactor = () => useData(accounts.secondFactor, { as })
const useSetUpSecondFactor = () => useChange(accounts.setUpSecondFactor, { as })
const useConfirmSecondFactor = () => useChange(accounts.confirmSecondFactor, { as })
const useRemoveSecondFactor = () => useChange(accounts.removeSecondFactor, { as, refreshes: [accounts.secondFactor] })

export function SecondFactorScreen({ navigation }: { navigation: ReactNode }) {
  const known = useSecondFactor()
  const { data } = known
  return (
    <>
      <PageHeading title={words.title} about={words.about} />
      {navigation}
      <Card>
        <div className="max-w-xl px-5 py-5 sm:px-6">
          {data ? (
            data.is_on ? (
              <TurnOff recoveryCodes={data.recovery_codes} />
            ) : (
              <SetUp />
            )
          ) : (
            <QueryState of={known} failed={words.unknown}>
              <Skeleton className="h-24" />
            </QueryState>
          )}
        </div>
      </Card>
    </>
  )
}

function SetUp() {
  const setUp = useSetUpSecondFactor()
  const confirm = useConfirmSecondFactor()
  const { refetch } = useSecondFactor()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={() => void refetch()} />
  if (!setUp.data)
    return (
      <>
        <p>{words.isOff}</p>
        {setUp.error && <FormAlert text={messageOf(setUp.error, words.failed)} />}
        <Button className="mt-4" isBusy={setUp.isPending} onClick={() => setUp.mutate()}>
          {words.setUp}
        </Button>
      </>
    )
  const { secret, uri } = setUp.data.data
  return (
    <>
      <p>{words.scan}</p>
      <QrCode text={uri} />
      <p className="mt-4 text-ink-2">{words.secret}</p>
      <p className="mt-1 break-words font-mono font-semibold" translate="no">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <CodeForm
        help={words.codeHelp}
        action={words.turnOn}
        send={async (code) => setRecoveryCodes((await confirm.mutateAsync({ body: { code } })).data.recovery_codes)}
      />
    </>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <>
      <h2 className="text-xl">{words.recoveryTitle}</h2>
      <p className="mt-2 text-ink-2">{words.recovery}</p>
      <ul className="mt-4 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          look="secondary"
          onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast.success(words.copied))}
        >
          {words.copy}
        </Button>
        <Button onClick={onClose}>{words.stored}</Button>
      </div>
    </>
  )
}

function TurnOff({ recoveryCodes }: { recoveryCodes: number }) {
  const remove = useRemoveSecondFactor()
  return (
    <>
      <p>{words.isOn(recoveryCodes)}</p>
      <CodeForm
        help={words.turnOffHelp}
        action={words.turnOff}
        send={async (code) => {
          await remove.mutateAsync({ body: { code } })
          toast.success(words.turnedOff)
        }}
      />
    </>
  )
}

interface CodeFormProps {
  help: string
  action: string
  send: (code: string) => Promise<void>
}

function CodeForm({ help, action, send }: CodeFormProps) {
  const { field, failure, isSending, submitWith } = useSchemaForm(SecondFactorForm, { code: '' })
  const submit = submitWith(
    async ({ code }) => {
      await send(code)
      return null
    },
    (error) => messageOf(error, words.failed),
  )
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <TextField label={words.code} help={help} autoComplete="one-time-code" maxLength={40} {...field('code')} />
      <FormAlert text={failure} />
      <Button type="submit" className="justify-self-start" isBusy={isSending}>
        {action}
      </Button>
    </form>
  )
}

function QrCode({ text }: { text: string }) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: 440, margin: 2 }))
      .then((made) => {
        if (!isGone) setImage(made)
      })
    return () => {
      isGone = true
    }
  }, [text])
  // White background in both themes: cameras need the contrast.
  return image ? (
    <img src={image} alt={words.qr} className="mt-4 size-55 rounded-control bg-white" />
  ) : (
    <Skeleton className="mt-4 size-55" />
  )
}
