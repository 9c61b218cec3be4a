import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '@tidetable/contract'
import { slowTimes } from '@tidetable/contract/paths/slow-times'
import type { slowTimes as endpoints } from '@tidetable/contract/slow-times'
import { call } from '../../../lib/calls/call.ts'
import { answersOf, keyOf } from '../../../lib/calls/query-key.ts'
import { saveText } from '../../../lib/pages/save-text.ts'
import { attempt } from '../../../ui/attempt.ts'
import { screenWords } from '../words.ts'

export const useSlowTimes = () =>
  useQuery({
    queryKey: keyOf(slowTimes.slots),
    queryFn: async ({ signal }) => (await call(slowTimes.slots, { signal })).data,
  })

export const useServices = () =>
  useQuery({
    queryKey: keyOf(slowTimes.services),
    queryFn: async ({ signal }) => (await call(slowTimes.services, { signal })).data,
  })

export const useCovers = () =>
  useQuery({
    queryKey: keyOf(slowTimes.covers),
    queryFn: async ({ signal }) => (await call(slowTimes.covers, { signal })).data,
  })

/** What a change of any of them may be seen in. */
export const slowAnswers = answersOf([slowTimes.slots, slowTimes.services, slowTimes.covers])

type Body<Name extends 'replaceServices' | 'replaceClosed' | 'markSlots'> = Sent<(typeof endpoints)[Name]>['body']

export function useReplaceServices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (services: Body<'replaceServices'>['services']) =>
      call(slowTimes.replaceServices, { body: { services } }),
    onSuccess: () => client.invalidateQueries(slowAnswers),
  })
}

export function useReplaceClosed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (days: string[]) => call(slowTimes.replaceClosed, { body: { days } }),
    onSuccess: () => client.invalidateQueries(slowAnswers),
  })
}

export function useMarkSlots() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (marked: Body<'markSlots'>['marked']) => call(slowTimes.markSlots, { body: { marked } }),
    onSuccess: ({ data }) => client.setQueryData(keyOf(slowTimes.slots), data),
  })
}

export function useUndoImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(slowTimes.undoImport, { params: { id } }),
    onSuccess: () => client.invalidateQueries(slowAnswers),
  })
}

const FILE = 'slow-times.csv'

export const downloadSlots = () =>
  attempt({
    about: `download:${FILE}`,
    run: () => call(slowTimes.exportSlots),
    onDone: (text) => saveText(FILE, text),
    failure: () => screenWords.downloadFailed,
  })
