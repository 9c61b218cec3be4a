import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { expect, it } from 'vitest'
import { queryClient as client } from '../../../test/query-client.ts'
import { answersOf, keyOf } from './query-key.ts'

const app = resolve(import.meta.dirname, '../..')

it('keeps answers under keys that are made from their endpoints, never by hand [HOUSE-26]', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((name) => !name.includes('.test.') && !name.endsWith('query-key.ts'))
    .map((name) => ({ name, text: readFileSync(resolve(app, name), 'utf8') }))
    .filter(({ text }) => text.includes('@tanstack/react-query'))
  const isByHand = /queryKey:\s*\[|\['[\w-]+'.*\] as const|^ {2}\w+: \['[\w-]+'/m
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter(({ text }) => isByHand.test(text)).map(({ name }) => name)).toEqual([])
})

it('asks again for every answer of an endpoint, and of no other [HOUSE-26]', async () => {
  const keys = [keyOf(campaigns.get, { id: 'a' }), keyOf(campaigns.get, { id: 'b' }), keyOf(campaigns.list, { q: '' })]
  for (const key of keys) client.setQueryData(key, 1)
  await client.invalidateQueries(answersOf([campaigns.get]))
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
