import { InsightsScreen } from '../features/insights/insights-screen.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.insights }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return <InsightsScreen />
}
