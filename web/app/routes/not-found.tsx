import { data } from 'react-router'
import { Problem } from '../layouts/problem.tsx'
import { titles } from './words.ts'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: titles.notFound }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return <Problem isMissing />
}
