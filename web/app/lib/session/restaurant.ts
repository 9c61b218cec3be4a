// The signed-in restaurant as the server knows it: one entry for every screen, so that what the settings change is seen
// everywhere at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Received } from '@tidetable/contract'
import type { accounts as endpoints } from '@tidetable/contract/accounts'
import { accounts } from '@tidetable/contract/paths/accounts'
import { call } from '../calls/call.ts'
import { keyOf } from '../calls/query-key.ts'

const key = keyOf(accounts.profile)

/** `pollMs`: how late a change made on another device may be seen. */
export const useRestaurant = ({ pollMs }: { pollMs?: number } = {}) =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(accounts.profile, { signal })).user,
    staleTime: 60_000,
    refetchInterval: pollMs ?? false,
  })

/** Null takes the logo away. */
export function useSaveLogo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (logo: File | null) => {
      const body = new FormData()
      if (logo) body.append('image', logo, logo.name)
      return call(accounts.setLogo, { body })
    },
    onSuccess: ({ user }) => client.setQueryData(key, user),
  })
}

type Changes = Received<(typeof endpoints)['updateProfile']>['body']

export function useSaveRestaurant() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Changes) => call(accounts.updateProfile, { body }),
    onSuccess: ({ user }) => client.setQueryData(key, user),
  })
}
