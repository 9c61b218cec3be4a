// Must work without JavaScript.
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { answerWords as words } from './words.ts'

interface RequestInfo {
  asked_at: string
  device: string | null
  timezone: string
  date_style: DateStyle
}

export const RequestInfo = ({ link: { asked_at, device, timezone, date_style } }: { link: RequestInfo }) => (
  <p className="mb-5 text-ink-2">
    {words.requestedAt(formatDateTime(asked_at, date_style, timezone), timezone, device)}
  </p>
)

interface AnswerFormProps {
  label: string
  /** Label of the "not mine" button; null hides it. */
  reject: string | null
  needsPassword: boolean
  failure: string | null
}

export const AnswerForm = ({ label, reject, needsPassword, failure }: AnswerFormProps) => (
  <>
    <Form method="post" preventScrollReset className="grid gap-5">
      {needsPassword && (
        <PasswordField
          label={words.password}
          help={words.passwordHelp}
          name="password"
          autoComplete="current-password"
          maxLength={256}
        />
      )}
      <FormAlert text={failure} />
      <Button type="submit" size="large" className="justify-self-start">
        {label}
      </Button>
    </Form>
    {reject && (
      <Form method="post" preventScrollReset className="mt-6">
        <input type="hidden" name="answer" value="reject" />
        <Button type="submit" look="secondary">
          {reject}
        </Button>
      </Form>
    )}
  </>
)

/** Returns false if this browser is signed in to the account; the server cannot detect that, so the browser asks. */
export function useNeedsPassword(
  needsPassword: boolean,
  check: (signal: AbortSignal) => Promise<{ data: { needs_password: boolean } }>,
): boolean {
  const { restaurant } = useSession()
  const [isOwn, setOwn] = useState(false)
  const mustCheck = needsPassword && restaurant !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per session
  useEffect(() => {
    if (!mustCheck) return
    const aborter = new AbortController()
    check(aborter.signal).then(
      ({ data }) => setOwn(!data.needs_password),
      () => undefined,
    )
    return () => aborter.abort()
  }, [mustCheck])
  return needsPassword && !isOwn
}
