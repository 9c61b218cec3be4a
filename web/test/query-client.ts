import { afterEach } from 'vitest'
import { queryClient } from '../app/lib/calls/query-client.ts'

/** Query client with the product's options, but without retry delays. */
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
afterEach(() => queryClient.clear())

export { queryClient }
