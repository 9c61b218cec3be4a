// The whole way with real servers: SMTP to Postfix, its bounce to a Maildir, and IMAP from Dovecot.
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { contextOf, importContacts, openForCampaigns, sendDue, sendToAll } from '../../../../../test/campaigns.ts'
import { GUESTS_DOMAIN, mailServersMissing, RETURN_PATH, startMailServers } from '../../../../../test/mail-servers.ts'
import { readBounceMailbox } from './read-bounce-mailbox.ts'

const missing = mailServersMissing()

const countIn = (...folders: string[]) =>
  folders.reduce((count, folder) => count + (existsSync(folder) ? readdirSync(folder).length : 0), 0)

it.skipIf(missing)(
  `a real bounce of an unknown user ends in the ledger, and a letter stays for a person${missing ? ` (${missing})` : ''}`,
  { timeout: 60_000 },
  async () => {
    const servers = await startMailServers()
    const { app, restaurant } = await openForCampaigns({
      env: { SMTP_URL: servers.smtpUrl, BOUNCE_IMAP_URL: servers.imapUrl, MAIL_RETURN_PATH: RETURN_PATH },
    })
    await importContacts(restaurant, [{ email: `nobody-here@${GUESTS_DOMAIN}` }])
    const { id } = await sendToAll(restaurant)
    await sendDue(app)
    const inbox = [join(servers.maildir, 'new'), join(servers.maildir, 'cur')]
    for (let tries = 0; countIn(...inbox) === 0 && tries < 100; tries++) await pause(100)
    await writeFile(
      join(servers.maildir, 'new', '1.letter.host'),
      `From: guest@example.com\nTo: ${RETURN_PATH}\nSubject: A question\nMessage-ID: <q@example.com>\n\nHello?\n`,
      { mode: 0o666 },
    )
    expect(await readBounceMailbox(contextOf(app), new AbortController().signal)).toBe(1)

    const deliveries = await restaurant.call(campaigns.deliveries, { params: { id }, query: {} })
    expect(deliveries.body.data).toMatchObject([{ state: 'failed', reason: 'bounced: the address is invalid (5.1.1)' }])
    const { body } = await restaurant.call(addressBook.list, { query: { size: 10, page: 1 } })
    expect(body.data[0]?.undeliverable.email).toBe(true)
    const stored = () => app.db.rows<object>(sql`select source, kind, status from mail_reports`)
    expect(await stored()).toEqual([{ source: 'mailbox', kind: 'hard', status: '5.1.1' }])

    // The letter is flagged (F), so that it is not read again; the bounce was moved.
    expect(countIn(...inbox)).toBe(1)
    expect(readdirSync(join(servers.maildir, 'cur'))[0]).toMatch(/^1\.letter\..*:2,F/)
    expect(countIn(join(servers.maildir, '.Processed/cur'), join(servers.maildir, '.Processed/new'))).toBe(1)
    expect(await readBounceMailbox(contextOf(app), new AbortController().signal)).toBe(0)
    expect(await stored()).toHaveLength(1)
  },
)
