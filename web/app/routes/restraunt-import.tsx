import { ImportScreen } from '../features/campaigns/import/import-screen.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.importGuests }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return <ImportScreen />
}
