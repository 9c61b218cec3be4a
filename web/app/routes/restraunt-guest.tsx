import { useParams } from 'react-router'
import { GuestScreen } from '../features/campaigns/address-book/guest-screen.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.guest }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  const { id = '' } = useParams()
  return <GuestScreen key={id} id={id} />
}
