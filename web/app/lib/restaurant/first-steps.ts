import { accounts } from '@tidetable/contract/routes/accounts'
import { useData } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'

const as = 'restaurant'
/** Milliseconds. Steps may be completed on other screens and phones. */
const POLL_MS = 10_000

export const useFirstSteps = () =>
  useData(
    accounts.firstSteps,
    { as },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.data.put_away ? false : POLL_MS) },
  )

export const useChangeFirstSteps = () =>
  useChange(accounts.changeFirstSteps, { as, updates: [accounts.firstSteps, { as }] })
