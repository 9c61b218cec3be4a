import { SendingNotice } from '../features/accounts/sending/sending-notice.tsx'
import { NudgeInScreen } from '../features/campaigns/nudge-in-screen.tsx'

export const meta = () => [{ title: 'Nudge In · Tidetable' }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return (
    <>
      <SendingNotice />
      <NudgeInScreen />
    </>
  )
}
