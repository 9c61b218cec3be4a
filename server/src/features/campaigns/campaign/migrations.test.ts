import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { listMigrations, migrate } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase } from '../../../../test/database.ts'

const CHOICE = { selection: { filter: { tag: 'wine' }, except: [], segment: 's' }, today: '2026-11-24' }
const DRAFT = { title: 'A', selection: { filter: {}, except: [], segment: 's' }, incentive: null }
const CAP = { limit: 40, by: 'people' }
const INCENTIVE = { mode: 'personal', offer_type: 0, offer_value: 4, expires_on: '2026-12-24' }

interface Old {
  status: string
  statusThen?: string
  counting?: object
  countedTo?: string
  counted?: number
  draft?: object
  incentive?: object
  /** Seconds from now. */
  sendAt?: number
  startsAt?: number
}

let db: Database
beforeAll(async () => {
  const database = await createTestDatabase({ isMigrated: false })
  db = database.db
  const all = await listMigrations()
  await migrate(db, { only: all.filter((name) => name < '0310') })
  return database.drop
})

async function insertOld(id: string, old: Old): Promise<void> {
  const at = (seconds: number | undefined) => (seconds === undefined ? null : new Date(Date.now() + seconds * 1000))
  await db.run(sql`
    insert into campaigns (restaurant_id, id, title, description, type, sends_email, sends_sms, status, status_then, counting,
      counted_to, counted, draft, incentive, recipients, send_at, starts_at, created_at)
    values ('r', ${id}, 'A', 'B', 'discount', true, false, ${old.status}, ${old.statusThen ?? null}, ${old.counting ?? null},
      ${old.countedTo ?? ''}, ${old.counted ?? 0}, ${old.draft ?? null}, ${old.incentive ?? null}, 3, ${at(old.sendAt)},
      ${at(old.startsAt)}, ${at(-100)})`)
}
const read = (id: string) =>
  db.one<{ status: string; audience: object | null; notice: string | null; incentive: object | null }>(
    sql`select status, audience, notice, incentive from campaigns where id = ${id}`,
  )

const LIMIT_NOTICE =
  'Paused: the limit on what its codes may cost no longer exists. Resume it to send the codes without a limit, or cancel it.'

describe('a campaign of an earlier release', () => {
  const cases: Record<string, [Old, object]> = {
    'keeps the selection of a draft': [
      {
        status: 'draft',
        draft: { ...DRAFT, incentive: { ...INCENTIVE, cap: CAP } },
        incentive: { ...INCENTIVE, cap: CAP },
      },
      { status: 'draft', audience: { selection: DRAFT.selection }, incentive: INCENTIVE, notice: null },
    ],
    'keeps the guest ids of a draft': [
      { status: 'draft', draft: { title: 'A', userIds: ['a', 'b'], selection: null } },
      { status: 'draft', audience: { userIds: ['a', 'b'] } },
    ],
    'gives a draft without guests an empty audience': [
      { status: 'draft', draft: { title: 'A' } },
      { status: 'draft', audience: {} },
    ],
    'allows undo of an unfilled campaign in its undo window': [
      {
        status: 'paused',
        statusThen: 'sending',
        counting: { choice: CHOICE, blocked: null },
        draft: DRAFT,
        startsAt: 60,
      },
      { status: 'scheduled', audience: { selection: CHOICE.selection } },
    ],
    'starts an unfilled campaign after its undo window': [
      {
        status: 'paused',
        statusThen: 'sending',
        counting: { choice: CHOICE, blocked: null },
        draft: DRAFT,
        startsAt: -60,
      },
      { status: 'sending', audience: { selection: CHOICE.selection } },
    ],
    'continues a half-filled campaign with the same recipients': [
      {
        status: 'paused',
        statusThen: 'sending',
        counting: { choice: CHOICE, blocked: null },
        countedTo: 'guest-5',
        counted: 5,
        draft: DRAFT,
        startsAt: 60,
      },
      { status: 'sending', audience: CHOICE },
    ],
    'does not fill a filled campaign again': [
      { status: 'sending', draft: DRAFT, startsAt: 60 },
      { status: 'sending', audience: null },
    ],
    'keeps a scheduled filled campaign scheduled': [
      { status: 'scheduled', draft: DRAFT, sendAt: 3600, startsAt: 60 },
      { status: 'scheduled', audience: null },
    ],
    'resolves the segment of a scheduled campaign at its start': [
      {
        status: 'paused',
        statusThen: 'scheduled',
        counting: { choice: CHOICE, blocked: null },
        draft: DRAFT,
        sendAt: 3600,
      },
      { status: 'scheduled', audience: { selection: CHOICE.selection } },
    ],
    'keeps a campaign paused that was paused while filling': [
      { status: 'paused', statusThen: 'paused', counting: { choice: CHOICE, blocked: null }, draft: DRAFT },
      { status: 'paused', audience: { selection: CHOICE.selection } },
    ],
    'marks a code generated at Send, so that undo removes it': [
      {
        status: 'paused',
        statusThen: 'sending',
        counting: { choice: { userIds: ['a'] }, blocked: null },
        draft: { title: 'A', userIds: ['a'], incentive: { ...INCENTIVE, mode: 'shared' } },
        incentive: { ...INCENTIVE, mode: 'shared', code: 'MADE1234' },
        startsAt: 60,
      },
      { status: 'scheduled', audience: { userIds: ['a'], isCodeMade: true } },
    ],
    'pauses a campaign with a pending cost limit, with a notice': [
      {
        status: 'paused',
        statusThen: 'sending',
        counting: { choice: CHOICE, blocked: null, cap: { seed: 'x', averageSpend: null } },
        draft: { ...DRAFT, incentive: { ...INCENTIVE, cap: CAP } },
        incentive: { ...INCENTIVE, cap: CAP },
        startsAt: 60,
      },
      { status: 'paused', audience: { selection: CHOICE.selection }, incentive: INCENTIVE, notice: LIMIT_NOTICE },
    ],
    'continues a campaign whose cost limit is applied': [
      { status: 'sending', incentive: { ...INCENTIVE, cap: CAP }, startsAt: -60 },
      { status: 'sending', audience: null, incentive: INCENTIVE, notice: null },
    ],
  }

  beforeAll(async () => {
    for (const [id, [old]] of Object.entries(cases)) await insertOld(id, old)
    await migrate(db)
  })

  it.each(Object.entries(cases))('%s', async (id, [, expected]) => {
    expect(await read(id)).toMatchObject(expected)
  })

  it('a migrated campaign begins at its send time, or after its undo window', async () => {
    const rows = await db.rows<{ id: string; seconds: number }>(sql`
      select id, round(extract(epoch from begins_at - created_at))::int as seconds from campaigns where begins_at is not null`)
    const secondsOf = Object.fromEntries(rows.map(({ id, seconds }) => [id, seconds]))
    expect(secondsOf['allows undo of an unfilled campaign in its undo window']).toBe(162)
    expect(secondsOf['resolves the segment of a scheduled campaign at its start']).toBe(3700)
    expect(secondsOf['keeps a campaign paused that was paused while filling']).toBe(0)
  })
})
