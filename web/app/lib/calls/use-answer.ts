import { type DataTag, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { EndpointShape, Path, Returned } from '@tidetable/contract'
import { type CallOptions, callWith, type Parts } from './call.ts'
import { keyOf } from './query-key.ts'

/** Input of an endpoint, and the account that asks. */
export type Asked<E extends EndpointShape> = Parts<E> & Pick<CallOptions, 'as'>

type Options<E extends EndpointShape, Selected> = Omit<
  UseQueryOptions<Returned<E>, Error, Selected>,
  'queryKey' | 'queryFn'
>

/** An endpoint's reply as a query; its cache key is what it is asked with. */
export const answerOf = <E extends EndpointShape>(path: Path<E>, asked: Asked<E>) => ({
  queryKey: keyOf(path, asked) as DataTag<QueryKey, Returned<E>>,
  queryFn: ({ signal }: { signal: AbortSignal }) => callWith(path, { ...asked, signal }),
})

/** The endpoint's reply, or what `select` takes from it. */
export const useAnswer = <E extends EndpointShape, Selected = Returned<E>>(
  path: Path<E>,
  asked: Asked<E>,
  options: Options<E, Selected> = {},
) => useQuery<Returned<E>, Error, Selected>({ ...answerOf(path, asked), ...options })

type DataOf<E extends EndpointShape> = Returned<E> extends { data: infer Data } ? Data : never

const dataOf = (reply: unknown) => (reply as { data: unknown }).data

/** The `data` of the endpoint's reply. */
export const useData = <E extends EndpointShape>(
  path: Path<E>,
  asked: Asked<E>,
  options: Omit<Options<E, DataOf<E>>, 'select'> = {},
) => useAnswer(path, asked, { ...options, select: dataOf as (reply: Returned<E>) => DataOf<E> })
