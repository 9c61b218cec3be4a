import { lazy, Suspense } from 'react'
import { SendingNotice } from '../features/accounts/sending/sending-notice.tsx'
import { RedeemDialog } from '../features/coupons/redeem-dialog.tsx'
import { BoardScreen } from '../features/tables/board/board-screen.tsx'
import type { ScreenHandle } from '../layouts/restaurant-layout.tsx'
import { titles } from './words.ts'

/** Fetched when it is opened for the first time: a board is looked at all night, a guest is checked in now and then. */
const CheckInDialog = lazy(() => import('../features/visits/check-in-dialog.tsx'))

export const meta = () => [{ title: titles.dashboard }, { name: 'robots', content: 'noindex' }]

export const handle: ScreenHandle = { isWide: true }

export default function RestrauntDashboard() {
  return (
    <>
      <SendingNotice />
      <BoardScreen
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
