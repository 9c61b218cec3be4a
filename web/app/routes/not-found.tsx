import { data } from 'react-router'
import { Problem } from '../layouts/problem.tsx'

/** Every address that nothing else answers. */
export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: 'Page not found · Tidetable' }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return <Problem isMissing />
}
