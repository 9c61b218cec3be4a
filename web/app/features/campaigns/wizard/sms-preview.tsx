import type { Preview } from '@tidetable/contract/endpoints/campaigns'
import { FIRST_NAME_MAX } from '@tidetable/contract/rules/guest-name'
import { splitSms } from '@tidetable/contract/rules/sms-text'
import { useWizard } from './wizard-context.ts'
import { previewWords } from './words.ts'

export function SmsPhone({ text, sender }: { text: string; sender: string }) {
  const parts = splitSms(text)
  return (
    <div className="mx-auto max-w-72 rounded-[2rem] border-8 border-header bg-paper p-4 pb-10">
      <p className="mb-4 text-center font-semibold text-ink-2 text-sm wrap-anywhere">{sender}</p>
      <ol className="w-fit max-w-full rounded-card rounded-es-sm bg-wash text-[0.9375rem] wrap-anywhere">
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
          <li key={at} className="border-edge not-first:border-t border-dashed px-3.5 py-2.5">
            {parts.length > 1 && <p className="mb-1 text-ink-2 text-xs">{previewWords.part(at + 1, parts.length)}</p>}
            <p dir="auto" className="whitespace-pre-line">
              {part}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

export function SmsPreview({ sms, isBehind }: { sms: Preview['sms']; isBehind: boolean }) {
  const { sender, smsRecipients, hasName } = useWizard()
  return (
    <article aria-label={previewWords.ofSms} aria-busy={isBehind}>
      <SmsPhone text={sms.text} sender={sender.name} />
      <p className="mt-4 text-center">
        {smsRecipients > 0
          ? previewWords.costFor(sms.segments, smsRecipients, hasName)
          : previewWords.cost(sms.segments, hasName)}
      </p>
      {hasName && <p className="mt-1 text-center text-ink-2 text-sm">{previewWords.longestName(FIRST_NAME_MAX)}</p>}
      {splitSms(sms.text).length > 1 && <p className="mt-1 text-center text-ink-2 text-sm">{previewWords.asOne}</p>}
    </article>
  )
}
