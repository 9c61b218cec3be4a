import { href } from '@tidetable/contract/paths'
import { addressBook } from '@tidetable/contract/routes/address-book'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { useCallingCode } from '../../../lib/restaurant/restaurant.ts'
import { readSession } from '../../../lib/session/session.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { ImportSteps } from '../../../ui/import/import-steps.tsx'
import { useImport } from '../../../ui/import/use-import.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.tsx'
import { useUndoImport } from '../guest-queries.ts'
import { IMPORTER, SAMPLE_CSV } from './guest-importer.ts'
import { GuestSteps } from './guest-steps.tsx'
import { type ImportStep, useImportStep } from './use-import-step.ts'
import { screenWords, guestWords as words } from './words.ts'

const NUDGE_IN = '/restraunt/nudge-in'

/** Path back to the guest list or, if `?campaign=` has a draft's id or `new`, to the wizard that opened the import. */
function useBackLink() {
  const campaign = useSearchParams()[0].get('campaign')
  if (campaign === null) return { isCampaign: false, path: `${NUDGE_IN}?view=customers` }
  const draft = campaign === 'new' ? undefined : campaign
  return { isCampaign: true, path: href(NUDGE_IN, {}, { view: 'new', draft }) }
}

export function ImportScreen() {
  const countryCode = useCallingCode()
  const backLink = useBackLink()
  const heading = useRef<HTMLHeadingElement>(null)
  const [importId, setImportId] = useState<string | null>(null)
  const list = useImport(
    IMPORTER,
    () => ({ countryCode }),
    (outcome) => setImportId(outcome.importId),
  )
  const { phase } = list
  const undo = useUndoImport()
  const { step, goTo, goBack, restart } = useImportStep()
  const shown = phase.name === 'preview' ? step : phase.name === 'sending' || phase.name === 'done' ? 3 : 1
  const isSending = phase.name === 'sending'
  const guard = useLeaveGuard(
    phase.name === 'preview' || isSending,
    isSending ? { ...screenWords, leaveText: screenWords.leaveSendingText } : screenWords,
    () => readSession().restaurant !== null,
  )

  const toFirstStep = useEffectEvent((name: typeof phase.name, from: ImportStep) => {
    if (from === 1) return
    // Without a list there is nothing to check, for example after a reload.
    if (name === 'idle') restart()
    // After the import, Back leaves the page instead of returning to an earlier step.
    if (name === 'done') goBack(1)
  })
  useEffect(() => toFirstStep(phase.name, step), [phase.name, step])
  const shownStep = useRef(shown)
  useEffect(() => {
    // Moves screen readers to the start of a new step.
    if (shownStep.current !== shown) heading.current?.focus({ preventScroll: true })
    shownStep.current = shown
  }, [shown])

  const send = (attested: boolean) =>
    void list.send({ attested }, (customers, { importRef, ...options }) =>
      call(addressBook.import, { body: { customers, attested, ...importRef }, ...options }),
    )
  const back = { to: backLink.path, replace: backLink.isCampaign, state: backLink.isCampaign ? { step: 1 } : undefined }
  const isDone = phase.name === 'done'
  const steps = (
    <ImportSteps
      list={list}
      source={{ words, first: 'paste', sample: { fileName: 'sample-customers.csv', text: SAMPLE_CSV } }}
      importing={words.importing}
      more={words.more}
      undo={{
        isPending: undo.isPending,
        run: (id) => undo.mutateAsync({ params: { import_id: id } }),
      }}
      close={
        <Link
          {...back}
          state={backLink.isCampaign ? { step: 1, imported: importId } : undefined}
          className={buttonStyle()}
        >
          {backLink.isCampaign ? screenWords.goOn : screenWords.view}
        </Link>
      }
    >
      {(preview) => (
        <GuestSteps
          step={step}
          phase={preview}
          onColumns={(columns) => void list.choose(columns)}
          onEncoding={(encoding) => void list.reread(encoding)}
          onAnother={list.reset}
          onStep={(to) => (to > step ? goTo(to) : goBack(to))}
          onSend={send}
        />
      )}
    </ImportSteps>
  )
  return (
    <>
      {!isDone && (
        <Link {...back} className="mb-1 inline-flex min-h-11 items-center gap-2 font-semibold text-tide-text">
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          <span>{backLink.isCampaign ? screenWords.campaign : screenWords.guests}</span>
        </Link>
      )}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-[2rem] outline-none sm:text-[2.25rem]">
          {words.heading}
        </h1>
        {!isDone && <Stepper titles={screenWords.steps} step={shown} onGo={goBack} />}
      </div>
      {phase.name === 'preview' ? steps : <Card className="p-5 sm:p-6">{steps}</Card>}
      {guard}
    </>
  )
}
