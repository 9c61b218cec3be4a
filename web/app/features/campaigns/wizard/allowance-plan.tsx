import type { Audience } from '@tidetable/contract/endpoints/campaigns'
import { useAllowance } from '../queries.ts'
import { allowanceWords } from './words.ts'

interface AllowancePlanProps {
  audience: Audience | undefined
  sendEmail: boolean
  sendSMS: boolean
  /** False for a scheduled campaign, which uses another day's limit. */
  isNow: boolean
}

export function AllowancePlan({ audience, sendEmail, sendSMS, isNow }: AllowancePlanProps) {
  const messages = ((sendEmail && audience?.email.reachable) || 0) + ((sendSMS && audience?.sms.reachable) || 0)
  const { data } = useAllowance(messages, isNow)
  const plan = isNow && messages > 0 ? data?.plan : null
  return (
    <div role="status">
      {plan && (
        <div className="rounded-control border border-line p-4">
          <p className="font-semibold">{allowanceWords.plan(plan)}</p>
          <p className="text-ink-2 text-sm">{allowanceWords.why}</p>
        </div>
      )}
    </div>
  )
}
