import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accounts } from '@tidetable/contract/paths/accounts'
import { call } from '../../lib/calls/call.ts'
import { keyOf } from '../../lib/calls/query-key.ts'

const sessionsKey = keyOf(accounts.listSessions)

/** The mailbox may have been confirmed meanwhile: what is shown of it is asked for again. */
export function useResendConfirmation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(accounts.resendConfirmation),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(accounts.profile) }),
  })
}

export const useSendPhoneOtp = () => useMutation({ mutationFn: () => call(accounts.sendPhoneOtp) })

export function useVerifyPhoneOtp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (otp: string) => call(accounts.verifyPhoneOtp, { body: { otp } }),
    onSuccess: ({ user }) => client.setQueryData(keyOf(accounts.profile), user),
  })
}

const changeKey = keyOf(accounts.emailChange)
/** While answers are missing: they are given elsewhere. */
const CHANGE_POLL_MS = 5_000

/** The change of the mailbox that waits. When it ends, what is shown of the restaurant is asked for again. */
export function useEmailChange() {
  const client = useQueryClient()
  return useQuery({
    queryKey: changeKey,
    queryFn: async ({ signal }) => {
      const { data } = await call(accounts.emailChange, { signal })
      if (!data && client.getQueryData(changeKey)) await client.invalidateQueries({ queryKey: keyOf(accounts.profile) })
      return data
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data ? CHANGE_POLL_MS : false),
  })
}

export function useAskEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call(accounts.askEmailChange, { body }),
    onSuccess: ({ data }) => client.setQueryData(changeKey, data),
  })
}

export function useCancelEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(accounts.cancelEmailChange),
    onSettled: () => client.invalidateQueries({ queryKey: changeKey }),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(accounts.changePassword, { body }),
    // A new password cancels a change of the mailbox, too.
    onSuccess: () => Promise.all([sessionsKey, changeKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await call(accounts.listSessions, { signal })).data,
  })

const useSessionChange = <I>(change: (input: I) => Promise<unknown>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export const useLabelSession = () =>
  useSessionChange(({ id, device }: { id: string; device: string }) =>
    call(accounts.labelSession, { params: { id }, body: { device } }),
  )

export const useEndSession = () => useSessionChange((id: string) => call(accounts.endSession, { params: { id } }))

export const useEndOtherSessions = () => useSessionChange((_: undefined) => call(accounts.endOtherSessions))
