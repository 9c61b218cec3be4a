import { type Coupon, CouponCode, type coupons as endpoints, RedeemForm } from '@tidetable/contract/endpoints/coupons'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { coupons } from '@tidetable/contract/routes/coupons'
import { tables as routes } from '@tidetable/contract/routes/tables'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { ApiError, messageOf } from '../../lib/calls/call-errors.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts'
import { useRestaurant } from '../../lib/restaurant/restaurant.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { CouponFacts, isUsedUp } from './coupon-facts.tsx'
import { OutsideHours } from './outside-hours.tsx'
import { redeemWords } from './words.ts'

interface RedeemDialogProps {
  isOpen: boolean
  onClose: () => void
  tables: readonly Pick<Table, '_id' | 'table_code'>[]
  /** Code that is looked up when the dialog opens. */
  code?: string | undefined
}

export function RedeemDialog({ isOpen, onClose, ...asked }: RedeemDialogProps) {
  // Kept outside the open dialog, so that retyping a code after a lost response reuses the idempotency key.
  const redeem = useChange(coupons.redeem, {
    isIdempotent: true,
    refreshes: [routes.list],
    onSuccess: ({ data }) => {
      toast.success(redeemWords.done(data.code))
      close()
    },
  })
  function close() {
    redeem.reset()
    onClose()
  }
  return isOpen ? <OpenRedeemDialog redeem={redeem} onClose={close} {...asked} /> : null
}

interface OpenProps extends Pick<RedeemDialogProps, 'tables' | 'code'> {
  redeem: ReturnType<typeof useChange<typeof endpoints.redeem>>
  onClose: () => void
}

function OpenRedeemDialog({ redeem, onClose, tables, code: asked = '' }: OpenProps) {
  const { timezone: timeZone, currency = DEFAULT_CURRENCY } = useRestaurant().data ?? {}
  const [foundCoupon, setFoundCoupon] = useState<Coupon | null>(null)
  const found = refusedCoupon(redeem.error) ?? foundCoupon
  const isPending = found?.state === 'pending' && found.visit_type === 0
  const isOpen = isPending || (found?.state === 'valid' && !isUsedUp(found))
  const form = useSchemaForm(RedeemForm, { code: asked })
  const { error, ...code } = form.field('code', {
    clean: (typed) => typed.toUpperCase(),
    onChange: forget,
  })

  function forget() {
    form.clearErrors('root')
    setFoundCoupon(null)
    redeem.reset()
  }

  const look = form.submitWith(
    async ({ code: typedCode }) => {
      redeem.reset()
      const answer = await findCoupon(typedCode, tables)
      if (typeof answer === 'string') return answer
      setFoundCoupon(answer)
      return null
    },
    (error) => messageOf(error, redeemWords.lookUpFailed),
  )
  const lookAtOpening = useEffectEvent(() => {
    if (asked) void look()
  })
  useEffect(() => lookAtOpening(), [])

  return (
    <Dialog isOpen onClose={onClose} title={redeemWords.title}>
      <form onSubmit={look} noValidate>
        <div className="grid grid-cols-[1fr_auto] items-start gap-2">
          <TextField
            label={redeemWords.code}
            autoFocus
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            {...code}
            error={error ?? form.failure ?? undefined}
          />
          <Button
            type="submit"
            look="secondary"
            className="mt-7 min-h-12"
            isBusy={form.isSending}
            disabled={!form.watch('code')}
          >
            {redeemWords.lookUp}
          </Button>
        </div>
      </form>
      {found && <CouponFacts coupon={found} timeZone={timeZone} currency={currency} />}
      {found && isPending && (
        <p role="status" className="mt-3 font-semibold">
          {redeemWords.isPaid(found.deadline, timeZone)}
        </p>
      )}
      {redeem.isError && !isOutside(redeem.error) && (
        <p role="alert" className="mt-3 font-medium text-ember-text">
          {messageOf(redeem.error, redeemWords.failed)}
        </p>
      )}
      {found && isOpen && !found.open_now ? (
        <OutsideHours
          // Resets the answers when the arrival deadline changes.
          key={`${found.code} ${found.arrived_by}`}
          coupon={found}
          timeZone={timeZone}
          isBusy={redeem.isPending}
          onRedeem={(how) => redeem.mutate({ body: { code: found.code, ...how } })}
          onClose={onClose}
        />
      ) : (
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {redeemWords.close}
          </Button>
          {found && isOpen && (
            <Button isBusy={redeem.isPending} onClick={() => redeem.mutate({ body: { code: found.code } })}>
              {isPending ? redeemWords.redeemCode(found.code) : redeemWords.redeem}
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  )
}

/** Looks for a coupon first: a table's code may look like a coupon's. Returns a sentence if neither exists. */
async function findCoupon(typed: string, tables: RedeemDialogProps['tables']): Promise<Coupon | string> {
  const code = CouponCode.safeParse(typed)
  const byCode = code.success ? await nullIfMissing(call(coupons.find, { params: { code: code.data } })) : null
  if (byCode) return byCode.data
  const table = tables.find(({ table_code: each }) => each.toUpperCase() === typed.toUpperCase())
  if (!table) return redeemWords.unknown
  const byTable = await nullIfMissing(call(routes.reward, { params: { id: table._id } }))
  return byTable?.data ?? redeemWords.noneAtTable(table.table_code)
}

const nullIfMissing = <Answer,>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  })

/** True if the time window ended since the lookup; OutsideHours then shows the options. */
const isOutside = (error: unknown) => error instanceof ApiError && error.code === 'coupon_outside_hours'

function refusedCoupon(error: unknown): Coupon | null {
  const data = error instanceof ApiError ? error.data : null
  const isCoupon = typeof data === 'object' && data !== null && 'given_at' in data
  // The server encodes the coupon with the contract's schema.
  return isCoupon ? (data as Coupon) : null
}
