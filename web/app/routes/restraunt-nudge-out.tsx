import { TablesScreen } from '../features/tables/list/tables-screen.tsx'

export const meta = () => [{ title: 'Tables · Tidetable' }, { name: 'robots', content: 'noindex' }]

export default function RestrauntNudgeOut() {
  return <TablesScreen />
}
