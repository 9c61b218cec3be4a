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

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(accounts.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
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
