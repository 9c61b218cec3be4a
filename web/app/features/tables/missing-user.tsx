import { useEffect } from 'react'
import { logProblem } from '../../lib/pages/log-problem.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { tableWords } from './words.ts'

export function MissingUser() {
  useEffect(() => logProblem('No restaurant is signed in here', tableWords.userMissing), [])
  return <ErrorState text={tableWords.userMissing} />
}
