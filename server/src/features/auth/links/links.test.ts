import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { LinkKind } from './link.ts'
import { endLinks, findLink, isOpen, issueLink, linkToken, redeemLink } from './links.ts'

const HOURS = 3_600_000
const KINDS: LinkKind[] = ['password_reset', 'email_confirmation', 'email_change_approval', 'email_change']

describe.each(KINDS)('link of kind %s', (kind) => {
  let app: TestApp
  let number = 0
  beforeEach(async () => {
    app = await createTestApp()
  })

  async function issue(subjectId: string | null = `r${++number}`) {
    const input = {
      kind,
      subjectKind: 'restaurant',
      subjectId,
      emailKey: 'a@b.example',
      data: { device: null },
    } as const
    const link = await app.db.transaction((tx) => issueLink(app.platform, tx, input))
    return { link, token: linkToken(app.platform.secret, link) }
  }
  const redeem = (token: string, kinds = [kind]) =>
    app.db.transaction((tx) => redeemLink(app.platform, tx, kinds, token))

  it('a link has 256 bits and is stored as a hash', async () => {
    const { link, token } = await issue()
    expect(token).toMatch(/^[\w-]{43}$/)
    const row = await app.db.one(sql`select to_jsonb(l)::text as text from account_links l where id = ${link.id}`)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('a link stays valid however often it is visited', async () => {
    const { token } = await issue()
    for (let times = 0; times < 3; times++) {
      const link = await findLink(app.db, [kind], token)
      expect(link && isOpen(link, app.clock.now())).toBe(true)
    }
    expect(await redeem(token)).not.toBeNull()
  })

  it('only one of ten concurrent requests can use a link', async () => {
    const { token } = await issue()
    const redeemed = await Promise.all(Array.from({ length: 10 }, () => redeem(token)))
    expect(redeemed.filter((link) => link !== null)).toHaveLength(1)
  })

  it('a link expires after 24 hours', async () => {
    const [first, second] = [await issue(), await issue()]
    app.clock.advance({ hours: 23, minutes: 59, seconds: 59 })
    expect(await redeem(first.token)).not.toBeNull()
    app.clock.advance({ seconds: 1 })
    expect(second.link.expiresAt.getTime() - second.link.createdAt.getTime()).toBe(24 * HOURS)
    expect(isOpen(second.link, app.clock.now())).toBe(false)
    expect(await redeem(second.token)).toBeNull()
  })

  it('a link ends if another link of its account and kind is used, but not with another account’s', async () => {
    const [first, second, other] = [await issue('one'), await issue('one'), await issue('another')]
    await redeem(second.token)
    expect(await redeem(first.token)).toBeNull()
    expect(await redeem(other.token)).not.toBeNull()
  })

  it('a link is accepted only as its own kind', async () => {
    const { token } = await issue()
    expect(
      await redeem(
        token,
        KINDS.filter((other) => other !== kind),
      ),
    ).toBeNull()
    expect(await redeem(token)).not.toBeNull()
  })

  it('a link ends when all links of its account are ended', async () => {
    const { link, token } = await issue()
    const owner = { kind: 'restaurant', accountId: link.subjectId ?? '' } as const
    expect(await endLinks(app.platform, app.db, owner, KINDS)).toBe(1)
    expect(await redeem(token)).toBeNull()
  })
})
