import { useQueryClient } from '@tanstack/react-query'
import { accounts } from '@tidetable/contract/routes/accounts'
import { useEffect, useRef } from 'react'
import { answersOf } from '../../lib/calls/query-key.ts'
import { useData } from '../../lib/calls/use-answer.ts'
import { useChange } from '../../lib/calls/use-change.ts'

/** Also refreshes the profile, because the address may have been confirmed in the meantime. */
export const useResendConfirmation = () => useChange(accounts.resendConfirmation, { refreshes: [accounts.profile] })

export const useSendPhoneOtp = () => useChange(accounts.sendPhoneOtp)
export const useVerifyPhoneOtp = () => useChange(accounts.verifyPhoneOtp, { updates: [accounts.profile] })

/** Milliseconds. The change is answered through an emailed link, possibly on another device. */
const CHANGE_POLL_MS = 5_000

/** Also refreshes the profile when the pending change ends. */
export function useEmailChange() {
  const client = useQueryClient()
  const answer = useData(
    accounts.emailChange,
    {},
    {
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.data?.data ? CHANGE_POLL_MS : false),
    },
  )
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && !answer.data) void client.invalidateQueries(answersOf([accounts.profile]))
    wasWaiting.current = Boolean(answer.data)
  }, [answer.data, client])
  return answer
}

export const useRequestEmailChange = () => useChange(accounts.requestEmailChange, { updates: [accounts.emailChange] })
export const useCancelEmailChange = () => useChange(accounts.cancelEmailChange, { refreshes: [accounts.emailChange] })

/** A new password cancels a pending email change. */
export const useChangePassword = () =>
  useChange(accounts.changePassword, { refreshes: [accounts.listSessions, accounts.emailChange] })

export const useSessions = () => useData(accounts.listSessions, {})

const sessions = { refreshes: [accounts.listSessions] }
export const useLabelSession = () => useChange(accounts.labelSession, sessions)
export const useEndSession = () => useChange(accounts.endSession, sessions)
export const useEndOtherSessions = () => useChange(accounts.endOtherSessions, sessions)
