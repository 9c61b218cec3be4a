import { SendingNotice } from '../features/accounts/sending/sending-notice.tsx'
import { RedeemDialog } from '../features/coupons/redeem-dialog.tsx'
import { BoardScreen } from '../features/tables/board/board-screen.tsx'
import type { ScreenHandle } from '../layouts/restaurant-layout.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.dashboard }, { name: 'robots', content: 'noindex' }]

export const handle: ScreenHandle = { isWide: true }

export default function RestrauntDashboard() {
  return (
    <>
      <SendingNotice />
      <BoardScreen renderRedeem={(box) => <RedeemDialog {...box} />} />
    </>
  )
}
