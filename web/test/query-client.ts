import { afterEach } from 'vitest'
import { queryClient } from '../app/lib/calls/query-client.ts'

/**
 * The product's own, by its own rules: what counts as fresh, what is asked again, whose session ends. Only the pauses
 * between two tries are left out, and nobody inherits what the test before has fetched.
 */
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
afterEach(() => queryClient.clear())

export { queryClient }
