import { SendingNotice } from '../features/accounts/sending/sending-notice.tsx'
import { NudgeInScreen } from '../features/campaigns/nudge-in-screen.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.nudgeIn }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return (
    <>
      <SendingNotice />
      <NudgeInScreen />
    </>
  )
}
