import { FirstSteps } from '../features/accounts/first-steps/first-steps.tsx'
import { areStepsShown } from '../features/accounts/first-steps/steps-of.ts'
import { SendingNotice } from '../features/accounts/sending/sending-notice.tsx'
import { BoardScreen } from '../features/tables/board/board-screen.tsx'
import type { ScreenHandle } from '../layouts/restaurant-layout.tsx'
import { useFirstSteps } from '../lib/restaurant/first-steps.ts'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.dashboard }, { name: 'robots', content: 'noindex' }]

export const handle: ScreenHandle = { isWide: true }

export default function RestrauntDashboard() {
  const { data: steps, isPending } = useFirstSteps()
  return (
    <>
      <SendingNotice />
      <BoardScreen guide={<FirstSteps />} isGuided={isPending || areStepsShown(steps)} />
    </>
  )
}
