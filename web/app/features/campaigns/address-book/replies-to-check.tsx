import type { GuestReply } from '@tidetable/contract/endpoints/address-book'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useReplies, useSettleReply } from '../guest-queries.ts'
import { replyWords } from './words.ts'

/** Lists SMS replies that may be opt-outs. */
export function RepliesToCheck() {
  const { data: replies = [] } = useReplies()
  const timeZone = useRestaurant().data?.timezone
  if (!replies.length) return null
  return (
    <section aria-labelledby="replies-heading" className="mb-6 rounded-card border border-line bg-card p-4">
      <h2 id="replies-heading" className="font-semibold text-lg">
        {replyWords.heading}
      </h2>
      <p className="text-ink-2">{replyWords.about}</p>
      <ul className="mt-2 divide-y divide-line">
        {replies.map((reply) => (
          <Reply key={reply._id} reply={reply} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}

function Reply({ reply, timeZone }: { reply: GuestReply; timeZone: string | undefined }) {
  const settling = useSettleReply()
  const dateStyle = useDateStyle()
  const settle = (isOptOut: boolean) =>
    void attempt({
      about: `reply:${reply._id}`,
      run: () => settling.mutateAsync({ params: { id: reply._id }, body: { opt_out: isOptOut } }),
      onDone: () => toast.success((isOptOut ? replyWords.optedOut : replyWords.stillTexted)(reply.name)),
      failure: (error) => messageOf(error, replyWords.failed),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="break-words font-medium">{replyWords.statements(reply.text)}</p>
        <p className="text-ink-2 text-sm">
          {reply.name} · <bdi>{reply.phone}</bdi> · {formatDateTime(reply.receivedAt, dateStyle, timeZone)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          look="secondary"
          aria-label={replyWords.keepTextingName(reply.name)}
          isBusy={settling.isPending}
          onClick={() => settle(false)}
        >
          {replyWords.keepTexting}
        </Button>
        <Button aria-label={replyWords.optOutName(reply.name)} isBusy={settling.isPending} onClick={() => settle(true)}>
          {replyWords.optOut}
        </Button>
      </div>
    </li>
  )
}
