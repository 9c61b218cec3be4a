import { afterEach } from 'vitest'
import { queryClient } from '../app/lib/calls/query-client.ts'

/** The product's client and rules, but without retry delays and with an empty cache for each test. */
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
afterEach(() => queryClient.clear())

export { queryClient }
