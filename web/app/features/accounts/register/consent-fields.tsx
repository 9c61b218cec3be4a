import { CONSENT_WORDING } from '@tidetable/contract/rules/consent-wording'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { Field } from '../../../lib/forms/use-schema-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { consentWords as words } from './words.ts'

interface ConsentFieldsProps {
  isMailOff: boolean
  hasRead: boolean
  onRead: () => void
  consent: Field
  sms: Field
  email: Field
}

/** The consent to codes must be opened before it can be ticked; marketing consents are optional and unticked. */
export function ConsentFields({ isMailOff, hasRead, onRead, consent, sms, email }: ConsentFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    // The details may have been opened before hydration.
    if (details.current?.open) read()
  }, [])
  return (
    <fieldset className="grid gap-1 rounded-card border border-line bg-card px-4 py-3 text-[0.9375rem]">
      <legend className="sr-only">{words.legend}</legend>
      <details ref={details} className="group" onToggle={(event) => event.currentTarget.open && onRead()}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-tide-text">
          {words.readDetails}
          <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="space-y-2 pb-2 text-ink-2 text-sm">
          <p>{isMailOff ? words.codesBySms : words.codes}</p>
          <p>
            {words.offers}{' '}
            <Link to="/about/legal" target="_blank" rel="noopener" className="font-semibold text-tide-text underline">
              {words.policyAndTerms}
            </Link>
            {words.offersEnd}
          </p>
        </div>
      </details>
      <Checkbox label={CONSENT_WORDING.otp} disabled={!hasRead} {...consent} />
      <Checkbox label={CONSENT_WORDING.sms} {...sms} />
      {!isMailOff && <Checkbox label={CONSENT_WORDING.email} {...email} />}
    </fieldset>
  )
}
