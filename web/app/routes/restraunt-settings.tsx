import { brand } from '../content/brand.ts'
import { SendingNotice } from '../features/accounts/sending/sending-notice.tsx'
import { SettingsScreen } from '../features/accounts/settings/settings-screen.tsx'

export const meta = () => [{ title: `Settings · ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return (
    <>
      <SendingNotice />
      <SettingsScreen />
    </>
  )
}
