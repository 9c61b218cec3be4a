import type { CustomerProfile } from '@tidetable/contract/endpoints/accounts'
import { accounts } from '@tidetable/contract/routes/accounts'
import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { readChannels } from '../../../lib/messages/message-channels.ts'
import { useSession } from '../../../lib/session/session.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { NamePrompt } from './name-prompt.tsx'
import { preferenceWords as words } from './words.ts'

type Preferences = CustomerProfile['wishes']

export function MyPreferences() {
  const token = useSession().customer?.token
  const [profile, setProfile] = useState<CustomerProfile | null>(null)
  const [isMailOn, setMailOn] = useState(true)
  useEffect(() => {
    if (!token) return setProfile(null)
    const aborter = new AbortController()
    Promise.all([call(accounts.customerProfile, { as: 'customer', signal: aborter.signal }), readChannels(call)]).then(
      ([{ data }, { email }]) => {
        setMailOn(email)
        setProfile(data)
      },
      () => undefined,
    )
    return () => aborter.abort()
  }, [token])
  if (!profile) return null

  async function choose(choice: Partial<Preferences>) {
    const before = profile
    if (!before) return
    await attempt({
      about: `preferences:${Object.keys(choice)}`,
      run: () => {
        setProfile({ ...before, wishes: { ...before.wishes, ...choice } })
        return call(accounts.updateCustomerProfile, { body: { preferences: choice }, as: 'customer' })
      },
      onDone: ({ message }) => toast.success(message),
      failure: (error) => messageOf(error, words.notSaved),
      onFailed: () => setProfile(before),
    })
  }

  const { smsMarketing, emailMarketing } = profile.wishes
  const { proven } = profile
  return (
    <section aria-labelledby="my-preferences" className="mt-10">
      <h2 id="my-preferences" className="mb-3 text-xl">
        {words.heading}
      </h2>
      {profile.nameNeeded && <NamePrompt onSaved={setProfile} />}
      <div className="grid gap-1">
        <Switch
          label={words.sms}
          checked={smsMarketing}
          onChange={() => void choose({ smsMarketing: !smsMarketing })}
        />
        {isMailOn && (
          <Switch
            label={words.emailOffers}
            checked={emailMarketing}
            onChange={() => void choose({ emailMarketing: !emailMarketing })}
          />
        )}
      </div>
      {!proven.phone && smsMarketing && <p className="mt-2 text-ink-2">{words.smsWaits}</p>}
      {!isMailOn && <p className="mt-2 text-ink-2">{MAIL_OFF.customerEmail}</p>}
      {isMailOn && !proven.email && (
        <div className="mt-4">
          <p className="text-ink-2">{words.emailWaits}</p>
          <ConfirmEmail email={profile.email} onConfirmed={setProfile} />
        </div>
      )}
    </section>
  )
}
