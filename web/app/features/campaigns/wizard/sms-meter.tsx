import { measureSms, toPlainSms } from '@tidetable/contract/rules/sms-text'
import { useWizard } from './wizard-context.ts'
import { meterWords } from './words.ts'

/** Reserves one line, or two on phones, to avoid a layout shift. */
const reservedSpace = 'mt-1.5 min-h-5 text-sm max-sm:min-h-11'

export function SmsMeter() {
  const { form, preview, sends, smsRecipients, hasName } = useWizard()
  const text = preview.made?.sms.longest
  if (text === undefined || !sends.sms) return <p className={reservedSpace} />
  const { encoding, units, segments, offending } = measureSms(text)
  function replaceWithPlain() {
    for (const name of ['title', 'description'] as const) form.setValue(name, toPlainSms(form.getValues(name)))
  }
  const canUsePlain = offending !== null && measureSms(toPlainSms(text)).offending === null
  return (
    <div className={`flex flex-wrap content-start justify-between gap-x-4 gap-y-1 ${reservedSpace}`}>
      <p className="text-ink-2">{meterWords.size(units, segments, smsRecipients, hasName)}</p>
      {encoding === 'GSM-7' ? (
        <p className="font-semibold text-leaf-text">{meterWords.plain}</p>
      ) : (
        <p className="font-semibold text-sun-text">
          <span>{meterWords.unicode(offending ?? '')}</span>
          {canUsePlain && (
            <button type="button" className="ms-2 underline" onClick={replaceWithPlain}>
              {meterWords.usePlain}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
