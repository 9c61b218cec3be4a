import { brand } from '../content/brand.ts'
import { SettingsScreen } from '../features/accounts/settings/settings-screen.tsx'

export const meta = () => [{ title: `Settings · ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default SettingsScreen
