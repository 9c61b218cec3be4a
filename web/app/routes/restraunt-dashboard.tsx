import { RedeemDialog } from '../features/coupons/redeem-dialog.tsx'
import { BoardScreen } from '../features/tables/board/board-screen.tsx'

export const meta = () => [{ title: 'Restaurant Tables · Tidetable' }, { name: 'robots', content: 'noindex' }]

export default function RestrauntDashboard() {
  return <BoardScreen renderRedeem={(box) => <RedeemDialog {...box} />} />
}
