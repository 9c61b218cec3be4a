import { accounts } from '@tidetable/contract/routes/accounts'
import Store from 'lucide-react/icons/store'
import { call } from '../../../lib/calls/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { cautionWords } from '../words.ts'
import type { LinkedRestaurant } from './use-restaurant-of-link.ts'
import { joinWords as words } from './words.ts'

interface JoinNoticeProps {
  restaurantId: string
  restaurant: LinkedRestaurant
}

export function JoinNotice({ restaurantId, restaurant: { name, caution } }: JoinNoticeProps) {
  const { customer } = useSession()

  const join = () =>
    attempt({
      about: 'join',
      run: () => call(accounts.joinRestaurant, { body: { restaurantId }, as: 'customer' }),
      onDone: () => toast.success(words.joined(name)),
      failure: () => words.failed,
    })

  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-card bg-tide-wash p-4 text-tide-text">
      <Store className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56 font-medium">
        {words.signingUpWith} <strong>{name}</strong>
        {words.signingUpWithEnd}
        {caution && <span className="mt-1 block font-normal">{cautionWords[caution]}</span>}
      </p>
      {customer && (
        <Button size="small" onClick={() => void join()}>
          {words.joinAs(customer.name)}
        </Button>
      )}
    </div>
  )
}
