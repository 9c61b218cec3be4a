import { expect, test } from 'vitest'
import { judgeTables, tablesIn } from './table-owners.mjs'

const OWNERS = { coupons: ['coupons'], tables: ['offers', 'tables'], platform: ['live_changes'] }
const CREATED = ['coupons', 'offers', 'tables', 'live_changes']
const FILE = 'server/src/features/coupons/repo.ts'
const judge = (text: string, exceptions = {}) => judgeTables(CREATED, [{ file: FILE, text }], OWNERS, exceptions)

test.each([
  'db.rows(sql`select id from offers where id = $' + '{id}`)',
  'sql`select 1 from coupons c join offers o on o.id = c.source_id`',
  'sql`select 1 from coupons c, offers o`',
  'sql`insert into offers (id) values (1)`',
  'sql`UPDATE offers SET state = 1`',
  'sql`delete from coupons using offers`',
  'sql`select 1 $' + '{only ? sql`from offers` : sql``} where true`',
  'sql<{ id: string }>`select id from offers`',
])('the check of owners refuses a feature whose SQL names another feature’s rows, as %s [RULE-33]', (text) => {
  expect(judge(text)).toEqual([`${FILE}: names offers, which belongs to tables`])
})

test('the check of owners refuses a feature that writes the platform’s rows without a reason [RULE-33]', () => {
  const text = 'sql`insert into live_changes (topic) values (1)`'
  expect(judge(text)).toEqual([`${FILE}: names live_changes, which belongs to platform`])
  expect(judge(text, { [FILE]: { live_changes: 'one statement' } })).toEqual([])
})

test('the check of owners passes a feature’s own rows, what a statement names itself, and words [RULE-33]', () => {
  const text =
    "// from offers, as they were\nconst word = 'taken from offers'\nsql`with made as (select 1) select * from coupons join made on true`"
  expect(judge(text)).toEqual([])
  expect(tablesIn(text)).toEqual(['coupons', 'made'])
})

test('the check of owners wants an owner for each table and a use for each exception [RULE-33]', () => {
  expect(judgeTables([...CREATED, 'reviews'], [], OWNERS, {})).toEqual(['reviews: belongs to nobody'])
  expect(judgeTables(['coupons', 'offers', 'tables'], [], OWNERS, {})).toEqual(['live_changes: is not there'])
  expect(judge('', { [FILE]: { offers: 'a reason' } })).toEqual([
    `${FILE}: does not name offers any more; take the exception away`,
  ])
})
