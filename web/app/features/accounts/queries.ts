import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Received } from '@tidetable/contract'
import type { accounts as endpoints } from '@tidetable/contract/accounts'
import { accounts } from '@tidetable/contract/paths/accounts'
import { call } from '../../lib/call.ts'

const keys = {
  profile: ['accounts', 'profile'],
  sessions: ['accounts', 'sessions'],
} as const

export const useProfile = () =>
  useQuery({ queryKey: keys.profile, queryFn: async ({ signal }) => (await call(accounts.profile, { signal })).user })

type ProfileChanges = Received<(typeof endpoints)['updateProfile']>['body']

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(accounts.updateProfile, { body }),
    onSuccess: ({ user }) => client.setQueryData(keys.profile, user),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(accounts.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export const useSessions = () =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) => (await call(accounts.listSessions, { signal })).data,
  })

const useSessionChange = <I>(change: (input: I) => Promise<unknown>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export const useLabelSession = () =>
  useSessionChange(({ id, device }: { id: string; device: string }) =>
    call(accounts.labelSession, { params: { id }, body: { device } }),
  )

export const useEndSession = () => useSessionChange((id: string) => call(accounts.endSession, { params: { id } }))

export const useEndOtherSessions = () => useSessionChange((_: undefined) => call(accounts.endOtherSessions))
