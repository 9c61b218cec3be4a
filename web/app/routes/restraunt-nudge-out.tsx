import { TablesScreen } from '../features/tables/list/tables-screen.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.nudgeOut }, { name: 'robots', content: 'noindex' }]

export default function RestrauntNudgeOut() {
  return <TablesScreen />
}
