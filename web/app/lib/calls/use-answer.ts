import { type DataTag, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Route } from '@tidetable/contract'
import { type Answer, type CallOptions, callWith, type Parts } from './call.ts'
import { keyOf } from './query-key.ts'

export type Asked<R extends Route> = Parts<R> & Pick<CallOptions, 'as'>

type Options<R extends Route, Selected> = Omit<UseQueryOptions<Answer<R>, Error, Selected>, 'queryKey' | 'queryFn'>

export const answerOf = <R extends Route>(route: R, asked: Asked<R>) => ({
  queryKey: keyOf(route, asked) as DataTag<QueryKey, Answer<R>>,
  queryFn: ({ signal }: { signal: AbortSignal }) => callWith(route, { ...asked, signal }),
})

export const useAnswer = <R extends Route, Selected = Answer<R>>(
  route: R,
  asked: Asked<R>,
  options: Options<R, Selected> = {},
) => useQuery<Answer<R>, Error, Selected>({ ...answerOf(route, asked), ...options })

type DataOf<R extends Route> = Answer<R> extends { data: infer Data } ? Data : never

const dataOf = (reply: unknown) => (reply as { data: unknown }).data

export const useData = <R extends Route>(
  route: R,
  asked: Asked<R>,
  options: Omit<Options<R, DataOf<R>>, 'select'> = {},
) => useAnswer(route, asked, { ...options, select: dataOf as (reply: Answer<R>) => DataOf<R> })
