import { DeskScreen } from '../features/blog/desk/desk-screen.tsx'

export const meta = () => [{ title: 'Blog desk · Tidetable' }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return <DeskScreen />
}
