import { accounts } from '@tidetable/contract/paths/accounts'
import { useData } from '../../../lib/calls/use-answer.ts'
import { useChange } from '../../../lib/calls/use-change.ts'

const as = 'admin'

export const useSecondFactor = () => useData(accounts.secondFactor, { as })
export const useSetUpSecondFactor = () => useChange(accounts.setUpSecondFactor, { as })
export const useConfirmSecondFactor = () => useChange(accounts.confirmSecondFactor, { as })
export const useRemoveSecondFactor = () =>
  useChange(accounts.removeSecondFactor, { as, refreshes: [accounts.secondFactor] })
