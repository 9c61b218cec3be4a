import { countriesFrom } from '@tidetable/contract/rules/countries'
import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { ALL_CHANNELS, readChannels } from '../../lib/messages/message-channels.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type SendResult, sendCoupon } from './send-coupon.ts'
import { sendCouponWords } from './words.ts'

interface SendCouponFormProps {
  code: string
  /** The restaurant's country. */
  country: string
  answered?: SendResult | undefined
}

/** A plain HTML form, which works without JavaScript. */
export function SendCouponForm({ code, country, answered }: SendCouponFormProps) {
  const [answer, setAnswer] = useState(answered?.code === code ? answered : undefined)
  const [isBusy, setBusy] = useState(false)
  const [channels, setChannels] = useState(ALL_CHANNELS)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setAnswer(await sendCoupon(call, new FormData(event.currentTarget)))
    setBusy(false)
  }

  if (answer?.sentTo)
    return (
      <p role="status" className="mt-4 font-medium text-[0.9375rem] text-leaf-text">
        {sendCouponWords.sentTo(answer.sentTo)}
      </p>
    )
  return (
    <details
      className="mt-3"
      open={Boolean(answer?.problem)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void readChannels(call).then(setChannels)
      }}
    >
      <summary className="-mx-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-[0.9375rem] text-tide-text">
        {sendCouponWords.offer}
      </summary>
      {answer?.problem && (
        <p role="alert" className="mb-3 font-medium text-ember-text text-sm">
          {answer.problem}
        </p>
      )}
      {channels.sms || channels.email ? (
        <form method="post" onSubmit={send} className="space-y-3">
          <input type="hidden" name="answer" value="keep" />
          <input type="hidden" name="code" value={code} />
          {channels.email ? (
            <TextField label={sendCouponWords.email} name="email" type="email" autoComplete="email" inputMode="email" />
          ) : (
            <p className="text-ink-2 text-sm">{MAIL_OFF.coupon}</p>
          )}
          {channels.email && channels.sms && <p className="text-ink-2 text-sm">{sendCouponWords.orBySms}</p>}
          {channels.sms && (
            <div className="grid grid-cols-[6.5rem_1fr] gap-2">
              <SelectField label={sendCouponWords.country} name="country_code">
                {countriesFrom(country).map(({ iso, label, code: callingCode }) => (
                  <option key={iso} value={callingCode}>
                    {sendCouponWords.countryOption(label, callingCode)}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={sendCouponWords.phone}
                name="phone"
                type="tel"
                autoComplete="tel-national"
                inputMode="tel"
              />
            </div>
          )}
          <Button type="submit" look="secondary" className="w-full" isBusy={isBusy}>
            {sendCouponWords.send}
          </Button>
          <p className="text-ink-3 text-sm">{sendCouponWords.onceOnly}</p>
        </form>
      ) : (
        <p className="text-ink-2 text-sm">{MAIL_OFF.noCodes(channels.operator)}</p>
      )}
    </details>
  )
}
