import { type Coupon, OverrideForm } from '@tidetable/contract/endpoints/coupons'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts'
import { serverNow } from '../../lib/live/server-clock.ts'
import { useDateStyle } from '../../lib/restaurant/date-style.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { outsideWords as words } from './staff-words.ts'

export type OutsideHoursOptions = { arrived_in_time?: boolean; override?: boolean; reason?: string }

interface OutsideHoursProps {
  coupon: Coupon
  timeZone: string | undefined
  isBusy: boolean
  onRedeem: (how: OutsideHoursOptions) => void
  onClose: () => void
}

/** Time windows apply to arrival: guests who arrived in time may pay later. Otherwise staff enter a reason. */
export function OutsideHours({ coupon, timeZone, isBusy, onRedeem, onClose }: OutsideHoursProps) {
  const [step, setStep] = useState<'asked' | 'refused' | 'reason'>(coupon.arrived_by ? 'asked' : 'refused')
  const dateStyle = useDateStyle()
  if (coupon.arrived_by && step === 'asked')
    return (
      <>
        <p role="status" className="mt-4 font-semibold text-lg">
          {words.cameBy(coupon.arrived_by, timeZone)}
        </p>
        <DialogActions>
          <Button look="secondary" onClick={() => setStep('refused')}>
            {words.no}
          </Button>
          <Button isBusy={isBusy} onClick={() => onRedeem({ arrived_in_time: true })}>
            {words.yes}
          </Button>
        </DialogActions>
      </>
    )
  return (
    <>
      <div role="status" className="mt-4 flex items-start gap-2 rounded-control bg-sun-wash px-4 py-3 text-sun-text">
        <CalendarClock className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <p className="font-medium">{`${words.valid(coupon)} ${words.next(coupon, serverNow(), timeZone, dateStyle)}`}</p>
      </div>
      {step === 'reason' ? (
        <Reason isBusy={isBusy} onRedeem={onRedeem} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button look="secondary" onClick={() => setStep('reason')}>
            {words.anyway}
          </Button>
          {/* The pressed "No" button is gone, so the focus moves here. */}
          <Button autoFocus={coupon.arrived_by !== null} onClick={onClose}>
            {words.close}
          </Button>
        </DialogActions>
      )}
    </>
  )
}

function Reason({ isBusy, onRedeem, onClose }: Pick<OutsideHoursProps, 'isBusy' | 'onRedeem' | 'onClose'>) {
  const form = useSchemaForm(OverrideForm, { reason: '' }, { storageName: 'reason' })
  async function redeem({ reason }: { reason: string }) {
    onRedeem({ override: true, reason })
    // The response closes the dialog.
    return false
  }
  return (
    <DialogForm
      form={form}
      send={redeem}
      onClose={onClose}
      cancelLabel={words.close}
      submitLabel={words.anyway}
      isBusy={isBusy}
    >
      <TextField
        label={words.reason}
        help={words.reasonHelp}
        className="mt-4"
        maxLength={200}
        autoComplete="off"
        autoFocus
        {...form.field('reason')}
      />
    </DialogForm>
  )
}
