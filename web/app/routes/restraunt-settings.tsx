import { SendingNotice } from '../features/accounts/sending/sending-notice.tsx'
import { SettingsScreen } from '../features/accounts/settings/settings-screen.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.settings }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return (
    <>
      <SendingNotice />
      <SettingsScreen />
    </>
  )
}
