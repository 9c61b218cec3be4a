import { type DataTag, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Route } from '@tidetable/contract'
import { type Answer, type CallOptions, callWith, type Parts } from './call.ts'
import { keyOf } from './query-key.ts'

export type QueryInput<R extends Route> = Parts<R> & Pick<CallOptions, 'as'>

type Options<R extends Route, Selected> = Omit<UseQueryOptions<Answer<R>, Error, Selected>, 'queryKey' | 'queryFn'>

export const answerOf = <R extends Route>(route: R, input: QueryInput<R>) => ({
  queryKey: keyOf(route, input) as DataTag<QueryKey, Answer<R>>,
  queryFn: ({ signal }: { signal: AbortSignal }) => callWith(route, { ...input, signal }),
})

export const useAnswer = <R extends Route, Selected = Answer<R>>(
  route: R,
  input: QueryInput<R>,
  options: Options<R, Selected> = {},
) => useQuery<Answer<R>, Error, Selected>({ ...answerOf(route, input), ...options })

type DataOf<R extends Route> = Answer<R> extends { data: infer Data } ? Data : never

const dataOf = (reply: unknown) => (reply as { data: unknown }).data

export const useData = <R extends Route>(
  route: R,
  input: QueryInput<R>,
  options: Omit<Options<R, DataOf<R>>, 'select'> = {},
) => useAnswer(route, input, { ...options, select: dataOf as (reply: Answer<R>) => DataOf<R> })
