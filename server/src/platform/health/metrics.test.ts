import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProxy } from '@tidetable/testing/database-proxy.ts'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { expect, it, onTestFinished } from 'vitest'
import { asRestaurant } from '../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createCampaign, DAYTIME, fillLedgers, importContacts } from '../../../test/campaigns.ts'
import { aTestDatabase } from '../../../test/database.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { sql } from '../db/sql.ts'

const PRODUCTION = {
  MODE: 'production',
  LIMITS_SCALE: '1',
  PUBLIC_URL: 'https://harbour.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Harbour <hello@harbour.example>',
  ADMIN_EMAIL: 'operator@harbour.example',
  ADMIN_PASSWORD: 'six-foggy-mornings',
}

const request = async (app: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await app.http.inject({ url: '/metrics', headers, remoteAddress })).statusCode

it('rejects /metrics in production without a configured token', async () => {
  const app = await createTestApp({ env: PRODUCTION })
  expect(await request(app)).toBe(403)
  expect(await request(app, { authorization: 'Bearer ' })).toBe(403)
  expect(await request(app, { authorization: 'Bearer null' })).toBe(403)
})

it('returns /metrics in production for the configured token, from any address', async () => {
  const app = await createTestApp({ env: { ...PRODUCTION, METRICS_TOKEN: 'a-long-token-of-the-metrics' } })
  const authorization = 'Bearer a-long-token-of-the-metrics'
  expect(await request(app)).toBe(403)
  expect(await request(app, { authorization: 'Bearer another' })).toBe(403)
  expect(await request(app, { authorization, 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9')).toBe(200)
})

it('returns /metrics in local mode only to callers with the token of /dev', async () => {
  const app = await createTestApp()
  expect(await request(app)).toBe(403)
  expect(await request(app, { cookie: 'tt_dev_3000=x' })).toBe(403)
  expect(await request(app, { cookie: `tt_dev_3000=${DEV_TOKEN}` })).toBe(200)
  const production = await createTestApp({ env: PRODUCTION })
  expect(await request(production, { cookie: `tt_dev_3000=${DEV_TOKEN}` })).toBe(403)
})

const read = async (app: TestApp) => (await app.http.inject(`/metrics?token=${DEV_TOKEN}`)).body
const figureOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  )

it('reports the age of the last notification and the number of polled changes in /metrics', async () => {
  const app = await createTestApp({ isStarted: true })
  const text = await read(app)
  expect(figureOf(text, 'live_changes_read_total')).toBe(0)
  await expect
    .poll(async () => figureOf(await read(app), 'live_notice_age_seconds'), { timeout: 5_000 })
    .toBeLessThan(5)
  await app.db.run(sql`insert into live_changes (origin, topic, data) values ('another', 'table:1', '{}')`)
  await expect.poll(async () => figureOf(await read(app), 'live_changes_read_total'), { timeout: 5_000 }).toBe(1)
})

it('reports waiting jobs and messages, connections and the build in /metrics', async () => {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
  const before = await read(app)
  expect(figureOf(before, 'jobs_oldest_seconds')).toBe(0)
  expect(figureOf(before, 'deliveries_due_seconds')).toBe(0)
  expect(before).toMatch(/^build_info\{version="\d+\.\d+\.\d+(?:-[\w.]+)?",node="v\d+\.\d+\.\d+"\} 1$/m)
  expect(figureOf(before, 'database_connections{state="idle"}')).toBeGreaterThan(0)
  const owner = await asRestaurant(app, { address: '12 Lake Road' })
  await createCampaign(owner, { userIds: await importContacts(owner, [{ email: 'a@mail.example' }]) })
  await fillLedgers(app)
  app.clock.advance({ seconds: 60 })
  const due = figureOf(await read(app), 'deliveries_due_seconds')
  expect(due).toBeGreaterThan(0)
  app.clock.advance({ seconds: 90 })
  expect(figureOf(await read(app), 'deliveries_due_seconds')).toBe(due + 90)
  const { queue } = await app.db.one<{ queue: string }>(sql`select name as queue from jobs.queue order by name limit 1`)
  await app.db.run(sql`
    insert into jobs.job (name, data, start_after) values (${queue}, '{}', now() - interval '90 seconds'),
      (${queue}, '{}', now() + interval '1 hour')`)
  const after = await read(app)
  const connections = ['idle', 'busy'].map((state) => figureOf(after, `database_connections{state="${state}"}`))
  expect((connections[0] ?? 0) + (connections[1] ?? 0)).toBe(app.db.pool.totalCount)
  expect(figureOf(after, `jobs_waiting{queue="${queue}"}`)).toBe(1)
  expect(figureOf(after, 'jobs_oldest_seconds')).toBeGreaterThanOrEqual(90)
})

it('returns /metrics while the database is unavailable, without values from it', async () => {
  const { url } = await aTestDatabase()
  const proxy = await startProxy(url)
  onTestFinished(proxy.stop)
  const app = await createTestApp({ url: proxy.url })
  proxy.down()
  const text = await read(app)
  proxy.heal()
  expect(text).toContain('database_waiting 0')
  expect(text).not.toMatch(/^jobs_waiting\{/m)
  expect([figureOf(text, 'jobs_oldest_seconds'), figureOf(text, 'deliveries_due_seconds')]).toEqual([NaN, NaN])
})

it('exports every metric that the alerts in deploy/ use', async () => {
  const alerts = readFileSync(join(import.meta.dirname, '../../../../deploy/prometheus/alerts.yaml'), 'utf8')
  const expressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
  const named = expressions.flatMap((expression) => expression.match(/\b[a-z]+(?:_[a-z]+)+\b(?!\()/g) ?? [])
  const text = await read(await createTestApp())
  const known = [...text.matchAll(/^# TYPE (\S+)/gm)].flatMap(([, name]) => [name, `${name}_bucket`, `${name}_count`])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => name !== 'histogram_quantile' && !known.includes(name))).toEqual([])
})
