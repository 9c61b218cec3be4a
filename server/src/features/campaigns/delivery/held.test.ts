// A restaurant that may not send: nothing of it leaves, nothing of it is lost.
import { accounts } from '@tidetable/contract/accounts'
import { campaigns } from '@tidetable/contract/campaigns'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, confirmMailbox, PASSWORD, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createCampaign, DAYTIME, hasContacts, sendDue } from '../../../../test/campaigns.ts'
import { FakeClock } from '../../../../test/fake-clock.ts'

const SENTENCE =
  'Please confirm your mailbox first: press the button in the mail we sent you, or send that mail again in Settings. What you wrote is kept.'
const GUESTS = ['asha@mail.example', 'ben@mail.example']

async function withGuests({ isConfirmed = false } = {}) {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
  const restaurant = await asRestaurant(app, { address: '12 Lake Road, Pune', isConfirmed })
  const userIds = await hasContacts(
    restaurant,
    GUESTS.map((email) => ({ email })),
  )
  return { app, restaurant, userIds }
}

/** As the upgrade leaves a restaurant of 0.1.0 that planned a campaign: its email address is unconfirmed. */
async function planUnconfirmed(sendAt: string, more: Record<string, string> = {}) {
  const { app, restaurant, userIds } = await withGuests({ isConfirmed: true })
  const planned = await createCampaign(restaurant, { userIds, fields: { sendAt, ...more } })
  expect(planned.status).toBe(201)
  await app.db.run(sql`update restaurants set email_confirmed_at = null where id = ${restaurant.id}`)
  await restaurant.call(accounts.updateProfile, { body: {} })
  return { app, restaurant, id: planned.body.data._id }
}

/** Sessions end within two weeks. */
async function signedInAgain(app: TestApp, { email }: RestaurantActor): Promise<Pick<RestaurantActor, 'call'>> {
  const { token = '' } = (await app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })).body
  return { call: (endpoint, input) => app.call(endpoint, input, { token }) }
}

const listed = async (restaurant: Pick<RestaurantActor, 'call'>) =>
  (await restaurant.call(campaigns.list, { query: {} })).body.data
const recipients = (app: TestApp) =>
  app.mail.sent
    .map(({ to }) => to)
    .filter((to) => GUESTS.includes(to))
    .sort()

describe('a restaurant without a confirmed mailbox', () => {
  it('sends nothing to others, loses nothing it wrote, and sends as soon as the mailbox is confirmed [MEND-29, IDENT-43]', async () => {
    const { app, restaurant, userIds } = await withGuests()
    const draft = await restaurant.call(campaigns.saveDraft, {
      body: { title: 'Slow Tuesday', description: 'Dessert is on us.', sendEmail: true, userIds },
    })
    const id = draft.body.data._id
    const create = () => createCampaign(restaurant, { userIds, fields: { draft_id: id } })
    expect((await create()).body).toMatchObject({ success: false, code: 'mailbox_unconfirmed', message: SENTENCE })
    const later = { draft_id: id, sendAt: '2026-12-24T12:00:00Z' }
    expect((await createCampaign(restaurant, { userIds, fields: later })).status).toBe(409)
    expect((await restaurant.call(campaigns.getDraft, { params: { id } })).body.data.title).toBe('Slow Tuesday')
    expect((await listed(restaurant)).map(({ status }) => status)).toEqual(['draft'])
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    expect((await confirmMailbox(app, restaurant.id)).status).toBe(200)
    expect((await create()).status).toBe(201)
    await sendDue(app)
    expect(recipients(app)).toEqual(GUESTS)
  })

  it('sends no test either, since its mailbox and its phone may be anybody’s [MEND-29]', async () => {
    const { app, restaurant } = await withGuests()
    const draft = await restaurant.call(campaigns.saveDraft, { body: { title: 'Pay here', description: 'At once.' } })
    const params = { id: draft.body.data._id }
    for (const channel of ['email', 'sms'] as const) {
      const answer = await restaurant.call(campaigns.test, { params, body: { channels: [channel] } })
      expect(answer.body).toMatchObject({ code: 'mailbox_unconfirmed' })
    }
    expect([app.mail.sent, app.sms.sent]).toEqual([[], []])
  })

  it('sends a planned campaign of 0.1.0 only after its email address is confirmed', async () => {
    const { app, restaurant } = await planUnconfirmed('2026-12-08T06:40:00Z')
    app.clock.set('2026-12-08T06:45:00.000Z')
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    const later = await signedInAgain(app, restaurant)
    expect(await listed(later)).toMatchObject([
      {
        status: 'sending',
        notice: 'Held until your mailbox is confirmed: press the button in the mail we sent you.',
        waiting: true,
        counts: { queued: 2 },
      },
    ])
    await later.call(accounts.resendConfirmation, {})
    expect((await confirmMailbox(app, restaurant.id)).status).toBe(200)
    await sendDue(app)
    expect(recipients(app)).toEqual(GUESTS)
    expect(await listed(later)).toMatchObject([{ status: 'finished', notice: null }])
  })

  it('sends a planned campaign of 0.1.0 after its email address is changed to a confirmed one [IDENT-41]', async () => {
    const { app, restaurant } = await planUnconfirmed('2026-12-08T06:40:00Z')
    app.clock.set('2026-12-08T06:45:00.000Z')
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    const later = await signedInAgain(app, restaurant)
    const email = 'moved@harbour.example'
    await later.call(accounts.askEmailChange, { body: { email, password: PASSWORD } })
    await app.platform.jobs.runDue()
    const asked = app.mail.sent.find(({ to }) => to === email)
    const token = /\/change-email\/([\w-]{43})/.exec(asked?.text ?? '')?.[1] ?? ''
    expect((await app.call(accounts.answerEmailChange, { body: { token, password: PASSWORD } })).body.data.state).toBe(
      'changed',
    )
    await sendDue(app)
    expect(recipients(app)).toEqual(GUESTS)
  })

  it('pauses a campaign that was due more than two hours before the email address is confirmed', async () => {
    const { app, restaurant, id } = await planUnconfirmed('2026-12-08T06:40:00Z')
    app.clock.set('2026-12-08T06:45:00.000Z')
    await sendDue(app)
    app.clock.set('2026-12-08T08:40:01.000Z')
    const later = await signedInAgain(app, restaurant)
    await later.call(accounts.resendConfirmation, {})
    await confirmMailbox(app, restaurant.id)
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    expect(await listed(later)).toMatchObject([
      { status: 'paused', notice: 'It was held, and its time has passed. Resume it to send it now.' },
    ])
    await later.call(campaigns.resume, { params: { id } })
    await sendDue(app)
    expect(recipients(app)).toEqual(GUESTS)
  })

  it('pauses a held campaign whose codes expired before the email address is confirmed', async () => {
    const incentive = JSON.stringify({ mode: 'personal', offer_type: 1, offer_value: 10, expires_on: '2026-12-08' })
    const { app, restaurant } = await planUnconfirmed('2026-12-08T18:00:00Z', { incentive })
    app.clock.set('2026-12-08T18:01:00.000Z')
    await sendDue(app)
    // Within two hours, but another day in Pune.
    app.clock.set('2026-12-08T18:40:00.000Z')
    const later = await signedInAgain(app, restaurant)
    await later.call(accounts.resendConfirmation, {})
    expect((await confirmMailbox(app, restaurant.id)).status).toBe(200)
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    expect(await listed(later)).toMatchObject([{ status: 'paused' }])
  })
})

describe('the mailbox that answers go to', () => {
  it('is named in a campaign’s mail only when it is confirmed [MEND-106, IDENT-43]', async () => {
    const { app, restaurant, userIds } = await withGuests()
    const replyTo = async () =>
      (await restaurant.call(campaigns.preview, { body: { title: 'Slow Tuesday', description: 'Dessert.' } })).body.data
        .mail.reply_to
    expect(await replyTo()).toBeNull()
    const raw = () => app.mail.sent.filter(({ to }) => to === GUESTS[0]).map((mail) => mail.headers['Reply-To'] ?? null)
    await confirmMailbox(app, restaurant.id)
    expect(await replyTo()).toBe(restaurant.email)
    await createCampaign(restaurant, { userIds, title: 'Another Tuesday' })
    await sendDue(app)
    expect(raw()).toEqual([restaurant.email])
  })
})
