import type { SignUpCaution } from '@tidetable/contract/endpoints/accounts/branding'
import { accounts } from '@tidetable/contract/routes/accounts'
import Store from 'lucide-react/icons/store'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { cautionWords } from '../words.ts'
import { joinWords as say } from './words.ts'

export function JoinNotice({ restaurantId }: { restaurantId: string }) {
  const [restaurant, setRestaurant] = useState<{ name: string; caution?: SignUpCaution | null | undefined } | null>(
    null,
  )
  const { customer } = useSession()
  useEffect(() => {
    const aborter = new AbortController()
    call(accounts.restaurantName, { params: { id: restaurantId }, signal: aborter.signal }).then(
      ({ data }) => setRestaurant(data),
      // The restaurant may be deleted; registration still works.
      () => undefined,
    )
    return () => aborter.abort()
  }, [restaurantId])

  const join = () =>
    attempt({
      about: 'join',
      run: () => call(accounts.joinRestaurant, { body: { restaurantId }, as: 'customer' }),
      onDone: () => toast.success(say.joined(restaurant?.name ?? null)),
      failure: () => say.failed,
    })

  if (!restaurant) return null
  const { name, caution } = restaurant
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-card bg-tide-wash p-4 text-tide-text">
      <Store className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56 font-medium">
        {say.signingUpWith} <strong>{name}</strong>
        {say.signingUpWithEnd}
        {caution && <span className="mt-1 block font-normal">{cautionWords[caution]}</span>}
      </p>
      {customer && (
        <Button size="small" onClick={() => void join()}>
          {say.joinAs(customer.name)}
        </Button>
      )}
    </div>
  )
}
