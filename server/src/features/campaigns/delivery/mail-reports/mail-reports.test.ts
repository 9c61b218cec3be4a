import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant } from '../../../../../test/actors.ts'
import type { TestApp } from '../../../../../test/app.ts'
import {
  contextOf,
  fillLedgers,
  importContacts,
  openForCampaigns,
  readCampaign,
  sendCampaign,
  sendDue,
  sendToAll,
  workerOf,
} from '../../../../../test/campaigns.ts'
import { reportText } from '../../../../../test/mail-reports.ts'
import { readDay } from '../allowance/allowance-repo.ts'
import { listVolumes } from '../outcome/volume-repo.ts'
import { takeMailbox } from './mail-reports-repo.ts'
import { handleReturnedMail } from './read-bounce-mailbox.ts'

const ENV = { MAIL_RETURN_PATH: 'bounces@tables.example', MAIL_PER_SECOND: '10000' }

async function afterSending(count = 1, env: Record<string, string> = ENV) {
  const { app, restaurant } = await openForCampaigns({ env })
  const people = Array.from({ length: count }, (_, at) => ({ email: `guest${at}@example.com` }))
  const ids = await importContacts(restaurant, people)
  const { id } = await sendToAll(restaurant)
  await sendDue(app)
  const namesOf = (email: string) => {
    const sent = app.mail.sent.find(({ to }) => to === email)
    return { returnPath: sent?.envelope.from ?? '', id: /<(.*)@/.exec(sent?.headers['Message-ID'] ?? '')?.[1] ?? '' }
  }
  return {
    app,
    restaurant,
    campaignId: id,
    contactId: ids[0] ?? '',
    /** `change` edits the report. Returns false if it stays for a person. */
    report: (name: string, change = (text: string) => text, email = 'guest0@example.com') =>
      handleReturnedMail(contextOf(app), Buffer.from(change(reportText(name, namesOf(email))))),
    namesOf,
    delivery: async () => {
      const { body } = await restaurant.call(campaigns.deliveries, { params: { id }, query: {} })
      return body.data[0]
    },
    guest: async () =>
      (await restaurant.call(addressBook.list, { query: { size: 10, page: 1 } })).body.data.find(
        ({ _id }) => _id === ids[0],
      ),
    stored: () =>
      app.db.rows<object>(sql`
        select source, kind, status, restaurant_id is not null as has_restaurant, message_id = ${id} as is_campaign
        from mail_reports order by received_at, key`),
    consents: () =>
      app.db.rows<object>(sql`
        select restaurant_id = ${restaurant.id} as is_here, action, source, wording, campaign_id = ${id} as is_campaign
        from consent_events where channel = 'email' and action = 'revoked'`),
  }
}

it('sends each email with its own return path', async () => {
  const { app } = await afterSending(3)
  const paths = app.mail.sent.map(({ envelope }) => envelope.from)
  expect(new Set(paths).size).toBe(3)
  for (const path of paths) expect(path).toMatch(/^bounces\+[\w-]{54}@tables\.example$/)
})

async function sendFromAnother(app: TestApp) {
  const other = await asRestaurant(app, { address: '1 Other Road, Pune', name: 'Other' })
  await importContacts(other, [{ email: 'guest0@example.com' }])
  const { id } = await sendToAll(other)
  return { sent: () => app.mail.sent.filter(({ headers }) => headers['Message-ID']?.includes(id)).length }
}

describe('a hard bounce', () => {
  it('fails the delivery, and marks the address until it is corrected', async () => {
    const { app, restaurant, contactId, report, delivery, guest, stored, campaignId } = await afterSending()
    expect(await report('postfix-unknown-user')).toBe(true)
    expect(await delivery()).toMatchObject({ state: 'failed', reason: 'bounced: the address is invalid (5.1.1)' })
    expect((await readCampaign(restaurant, campaignId)).counts).toMatchObject({ sent: 0, failed: 1 })
    expect((await guest())?.undeliverable.email).toBe(true)
    expect(await stored()).toEqual([
      { source: 'mailbox', kind: 'hard', status: '5.1.1', hasRestaurant: true, isCampaign: true },
    ])
    const sentBefore = app.mail.sent.length
    await restaurant.call(addressBook.update, { params: { id: contactId }, body: { email: 'right@example.com' } })
    expect((await guest())?.undeliverable.email).toBe(false)
    expect(app.mail.sent).toHaveLength(sentBefore)
  })

  it('without a return path is matched by its Message-ID', async () => {
    const { report, delivery, app } = await afterSending(1, { MAIL_PER_SECOND: '10000' })
    expect(app.mail.sent[0]?.envelope.from).toBe('offers@tidetable.example')
    expect(await report('gmail-unknown-user')).toBe(true)
    expect(await delivery()).toMatchObject({ state: 'failed' })
  })

  it('excludes the guest from the next campaign of this restaurant only', async () => {
    const { app, restaurant, report, contactId } = await afterSending()
    await report('postfix-unknown-user')
    const other = await sendFromAnother(app)
    await sendDue(app)
    const again = await sendCampaign(restaurant, { userIds: [contactId] }).catch(String)
    expect(again).toContain('no_one_eligible')
    expect(other.sent()).toBe(1)
  })

  it('for an address that was corrected since then does not mark the new address', async () => {
    const { restaurant, contactId, report, guest, delivery } = await afterSending()
    const body = { email: 'right@example.com', preferences: { emailMarketing: true }, attested: true } as const
    await restaurant.call(addressBook.update, { params: { id: contactId }, body })
    expect(await report('postfix-unknown-user')).toBe(true)
    expect((await guest())?.undeliverable.email).toBe(false)
    expect(await delivery()).toMatchObject({ state: 'failed' })
  })

  it('changes nothing when it is repeated', async () => {
    const { app, restaurant, contactId, report, guest, stored } = await afterSending()
    await report('postfix-unknown-user')
    await restaurant.call(addressBook.update, { params: { id: contactId }, body: { email: 'right@example.com' } })
    await restaurant.call(addressBook.update, { params: { id: contactId }, body: { email: 'guest0@example.com' } })
    app.clock.advance({ hours: 1 })
    expect(await report('postfix-unknown-user')).toBe(true)
    expect((await guest())?.undeliverable.email).toBe(false)
    expect(await stored()).toHaveLength(1)
  })

  it('stops another attempt of an email whose first outcome was unknown', async () => {
    const { app, restaurant } = await openForCampaigns({ env: ENV })
    await importContacts(restaurant, [{ email: 'guest0@example.com' }])
    app.mail.fault = 'unknown'
    const { id } = await sendToAll(restaurant)
    await sendDue(app)
    app.mail.fault = null
    const row = await app.db.one<{ contactId: string; state: string }>(sql`select contact_id, state from deliveries`)
    expect(row.state).toBe('queued')
    const names = { returnPath: 'bounces@tables.example', id: `${id}.${row.contactId}` }
    expect(await handleReturnedMail(contextOf(app), Buffer.from(reportText('gmail-unknown-user', names)))).toBe(true)
    app.clock.advance({ hours: 2 })
    await workerOf(app).runDue()
    expect(app.mail.sent.filter(({ to }) => to === 'guest0@example.com')).toEqual([])
    expect((await readCampaign(restaurant, id)).counts).toMatchObject({ failed: 1, queued: 0 })
  })
})

it('a soft bounce fails the delivery but leaves the address', async () => {
  const { report, delivery, guest, stored } = await afterSending()
  expect(await report('icloud-over-quota')).toBe(true)
  expect(await delivery()).toMatchObject({ state: 'failed', reason: 'bounced: the mailbox is full (5.2.2)' })
  expect((await guest())?.undeliverable.email).toBe(false)
  expect(await stored()).toMatchObject([{ kind: 'soft', status: '5.2.2' }])
})

it.each(['postfix-delayed', 'postfix-relayed', 'out-of-office', 'complaint-withdrawn'])(
  'the report %s is recorded and changes nothing else',
  async (name) => {
    const { report, delivery, guest, stored, consents } = await afterSending()
    expect(await report(name)).toBe(true)
    expect(await delivery()).toMatchObject({ state: 'sent', reason: null })
    expect(await guest()).toMatchObject({ undeliverable: { email: false }, optedOut: { email: false } })
    expect([(await stored()).length, await consents()]).toEqual([1, []])
  },
)

it('counts a bounce that arrives six days after the campaign has ended', async () => {
  const { app, restaurant, report } = await afterSending()
  app.clock.advance({ days: 6 })
  expect(await report('postfix-unknown-user')).toBe(true)
  const yesterday = new Date(app.clock.now().getTime() - 86_400_000)
  expect(await readDay(app.db, restaurant.id, yesterday)).toMatchObject({ sent: 0, refused: 1 })
  expect((await listVolumes(app.db, yesterday)).get(restaurant.id)).toEqual({ sent: 0, refused: 1, opted_out: 0 })
})

describe('a complaint', () => {
  it.each(['yahoo-complaint', 'comcast-complaint', 'microsoft-complaint'])(
    'opts the guest out at this restaurant after %s',
    async (name) => {
      const { report, delivery, guest, consents, campaignId, restaurant } = await afterSending()
      expect(await report(name)).toBe(true)
      expect(await guest()).toMatchObject({ undeliverable: { email: false }, optedOut: { email: true } })
      expect(await delivery()).toMatchObject({ state: 'sent' })
      expect(await consents()).toEqual([
        {
          isHere: true,
          action: 'revoked',
          source: 'complaint',
          wording: 'reported as spam (mailbox)',
          isCampaign: true,
        },
      ])
      expect((await readCampaign(restaurant, campaignId)).counts).toMatchObject({ sent: 1 })
    },
  )

  it('about a deleted guest opts the address out before it is imported again', async () => {
    const { restaurant, contactId, report } = await afterSending()
    await restaurant.call(addressBook.remove, { params: { id: contactId }, query: {} })
    expect(await report('yahoo-complaint')).toBe(true)
    await importContacts(restaurant, [{ email: 'guest0@example.com' }])
    const { body } = await restaurant.call(addressBook.list, { query: { size: 10, page: 1 } })
    expect(body.data[0]?.optedOut.email).toBe(true)
  })
})

it('leaves letters, unknown and forged reports for a person', async () => {
  const { report, namesOf, delivery, stored } = await afterSending()
  const { returnPath, id } = namesOf('guest0@example.com')
  const nested = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(2000)
  expect(await report('postfix-unknown-user', () => nested)).toBe(false)
  expect(await report('letter-from-a-guest')).toBe(false)
  const without = (text: string) => text.replaceAll(returnPath, 'bounces@tables.example').replaceAll(id, 'unknown')
  expect(await report('postfix-unknown-user', without)).toBe(false)
  const forged = (text: string) => without(text.replaceAll(returnPath, returnPath.replace(/.(?=@)/, '!')))
  expect(await report('yahoo-complaint', forged)).toBe(false)
  // A recipient knows only the ids of its email.
  const ofAnother = (text: string) => without(text).replaceAll('unknown', id.replace(/.$/, 'x'))
  expect(await report('gmail-unknown-user', ofAnother)).toBe(false)
  expect(await delivery()).toMatchObject({ state: 'sent' })
  expect(await stored()).toEqual([])
})

it('a status that cannot be stored is left out', async () => {
  const { report, stored } = await afterSending()
  expect(await report('yahoo-complaint', (text) => text.replace('Feedback-Type: abuse', 'Feedback-Type: a\0b'))).toBe(
    true,
  )
  expect(await stored()).toMatchObject([{ kind: 'none', status: null }])
})

it('a report about an email that was never sent changes nothing', async () => {
  const { app, restaurant } = await openForCampaigns({ env: ENV })
  const [contactId] = await importContacts(restaurant, [{ email: 'guest0@example.com' }])
  const { id } = await sendToAll(restaurant)
  await fillLedgers(app)
  const names = { returnPath: 'bounces@tables.example', id: `${id}.${contactId}` }
  for (const name of ['gmail-unknown-user', 'yahoo-complaint'])
    expect(await handleReturnedMail(contextOf(app), Buffer.from(reportText(name, names)))).toBe(false)
  await sendDue(app)
  expect((await readCampaign(restaurant, id)).counts).toMatchObject({ sent: 1 })
})

it('late bounces pause a campaign that is still sending', async () => {
  const { app, restaurant } = await openForCampaigns({ env: { ...ENV, MAIL_PER_SECOND: '20' } })
  await importContacts(
    restaurant,
    Array.from({ length: 100 }, (_, at) => ({ email: `guest${at}@example.com` })),
  )
  const { id } = await sendToAll(restaurant)
  await sendDue(app)
  expect((await readCampaign(restaurant, id)).counts.queued).toBeGreaterThan(0)
  for (const { envelope, headers } of app.mail.sent.slice(-20)) {
    const names = { returnPath: envelope.from, id: /<(.*)@/.exec(headers['Message-ID'] ?? '')?.[1] ?? '' }
    const text = reportText('postfix-unknown-user', names).replace('4B1C22E0F3@', `${names.id}@`)
    expect(await handleReturnedMail(contextOf(app), Buffer.from(text))).toBe(true)
  }
  await workerOf(app).runDue()
  expect(await readCampaign(restaurant, id)).toMatchObject({
    status: 'paused',
    notice: expect.stringMatching(/^Paused to protect your sender reputation: 20 of \d+ messages bounced\./),
  })
})

it('only one process reads the mailbox, until its lease expires', async () => {
  const { app } = await openForCampaigns()
  const now = app.clock.now()
  const until = new Date(now.getTime() + 60_000)
  expect(await takeMailbox(app.db, { id: 'first', until }, now)).toBe(true)
  expect(await takeMailbox(app.db, { id: 'second', until }, now)).toBe(false)
  expect(await takeMailbox(app.db, { id: 'second', until }, new Date(until.getTime() + 1))).toBe(true)
})
