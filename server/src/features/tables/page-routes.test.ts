import { tables } from '@tidetable/contract/tables'
import { describe, expect, it } from 'vitest'
import { hashSource } from '#platform/http/csp.ts'
import { registerPages } from '#platform/http/pages/pages.ts'
import { asDiner } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { writePageBuild } from '../../../test/page-build.ts'
import { aTable } from '../../../test/tables.ts'

type Cookies = Record<string, string>

/** A build of which each drawn page says so by a nonce of its own: two that are alike word for word are one page. */
async function setUp() {
  const webRoot = await writePageBuild({})
  const app = await createTestApp({
    isStarted: true,
    registerPages: (http, { config, log }) => registerPages(http, { config, log, webRoot }),
  })
  const table = await aTable(app)
  const other = asDiner(app)
  const { cookies } = table.diner as ReturnType<typeof asDiner>
  const open = (cookies: Cookies, query = '') =>
    app.http.inject({ url: `/customer-dashboard/${table.id}${query}`, cookies })
  /** What a phone is bound to is looked up by its poll. */
  const poll = async () => {
    for (const phone of [table.diner, other, table.diner, other])
      await phone.call(tables.get, { params: { id: table.id } })
  }
  await poll()
  return { app, table, cookies, other, open, poll }
}

describe('the page cache', () => {
  it('gives every phone that is bound to nothing the same page, anew with each change [HOUSE-08]', async () => {
    const { table, cookies, other, open } = await setUp()
    const first = await open(other.cookies)
    expect((await open(other.cookies)).body).toBe(first.body)
    expect((await open(cookies)).body).toBe(first.body)
    await table.offer()
    const offered = await open(other.cookies)
    expect(offered.body).not.toBe(first.body)
    expect((await open(other.cookies)).body).toBe(offered.body)
  })

  it('never has a page for a phone that is bound, nor one with a running clock [HOUSE-08]', async () => {
    const { table, cookies, other, open, poll } = await setUp()
    await table.offer()
    const shared = (await open(other.cookies)).body
    await table.accept()
    await poll()
    const accepted = [await open(cookies), await open(cookies), await open(other.cookies)]
    expect(new Set([shared, ...accepted.map(({ body }) => body)]).size).toBe(4)
    await table.yes()
    await poll()
    const ended = await open(other.cookies)
    expect((await open(other.cookies)).body).toBe(ended.body)
    const mine = [await open(cookies), await open(cookies)]
    expect(new Set([ended.body, ...mine.map(({ body }) => body)]).size).toBe(3)
  })

  it('gives a phone without a cookie its own, and no page with a query or of no table [WIRE-48]', async () => {
    const { app, open } = await setUp()
    const answers = [await open({}), await open({})]
    expect(answers[0]?.body).toBe(answers[1]?.body)
    const [one, two] = answers.map(({ cookies }) => cookies.find(({ name }) => name === 'tt_guest'))
    expect(one).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(one?.value).not.toBe(two?.value)
    expect((await open({}, '?ask=decline')).body).not.toBe((await open({}, '?ask=decline')).body)
    const scan = () => app.http.inject('/customer-dashboard/scan')
    expect((await scan()).body).not.toBe((await scan()).body)
  })

  it('lets the scripts of a cached page through by their hashes alone', async () => {
    const { open } = await setUp()
    const { body, headers } = await open({})
    const script = /<script[^>]*>([^<]*)<\/script>/.exec(body)?.[1] ?? ''
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hashSource(script)};`)
    expect(policy).not.toContain('nonce-')
    expect(headers['cache-control']).toBe('no-store')
  })
})
