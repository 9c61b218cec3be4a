import { campaigns } from '@tidetable/contract/routes/campaigns'
import { expect, it } from 'vitest'
import { queryClient as client } from '../../../test/query-client.ts'
import { answersOf, keyOf } from './query-key.ts'

it('refetches every reply of an endpoint, and of no other', async () => {
  const keys = [keyOf(campaigns.get, { id: 'a' }), keyOf(campaigns.get, { id: 'b' }), keyOf(campaigns.list, { q: '' })]
  for (const key of keys) client.setQueryData(key, 1)
  await client.invalidateQueries(answersOf([campaigns.get]))
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
