import { Suspense } from 'react'
import { FirstSteps } from '../features/accounts/first-steps/first-steps.tsx'
import { areStepsShown } from '../features/accounts/first-steps/steps-of.ts'
import { SendingNotice } from '../features/accounts/sending/sending-notice.tsx'
import { RedeemDialog } from '../features/coupons/redeem-dialog.tsx'
import { BoardScreen } from '../features/tables/board/board-screen.tsx'
import type { ScreenHandle } from '../layouts/restaurant-layout.tsx'
import { useFirstSteps } from '../lib/session/first-steps.ts'
import { LostDialog, lazyPart } from '../ui/lazy-part.tsx'
import { titles } from './words.ts'

/** Fetched when it is opened for the first time: a board is looked at all night, a guest is checked in now and then. */
const CheckInDialog = lazyPart(() => import('../features/visits/check-in-dialog.tsx'), LostDialog)

export const meta = () => [{ title: titles.dashboard }, { name: 'robots', content: 'noindex' }]

export const handle: ScreenHandle = { isWide: true }

export default function RestrauntDashboard() {
  const { data: steps, isPending } = useFirstSteps()
  return (
    <>
      <SendingNotice />
      <BoardScreen
        guide={<FirstSteps />}
        isGuided={isPending || areStepsShown(steps)}
        renderRedeem={(box) => <RedeemDialog {...box} />}
        renderCheckIn={(box) => (
          <Suspense>
            <CheckInDialog {...box} />
          </Suspense>
        )}
      />
    </>
  )
}
