import { accounts } from '@tidetable/contract/endpoints/accounts'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, newNumber, openRestaurant, PASSWORD } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'

/** Returns the token of the newest email to this address. */
async function mailedToken(app: TestApp, email: string): Promise<string> {
  await app.platform.jobs.runDue()
  const mail = app.mail.sent.findLast(({ to, subject }) => to === email && subject.startsWith('Confirm'))
  return /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const confirm = (app: TestApp, token: string) =>
  app.call(accounts.confirmEmail, { body: { token, password: PASSWORD } })
const isConfirmed = async (restaurant: Awaited<ReturnType<typeof asRestaurant>>) =>
  (await restaurant.call(accounts.profile, {})).body.user.email_confirmed

async function withLink() {
  const { app, restaurant } = await openRestaurant({ isConfirmed: false })
  return { app, restaurant, token: await mailedToken(app, restaurant.email) }
}

describe('confirming a restaurant’s email address', () => {
  it('emails a 256-bit confirmation link at registration and stores only its hash', async () => {
    const { app, restaurant, token } = await withLink()
    expect(token).toMatch(/^[\w-]{43}$/)
    const mail = app.mail.sent.at(-1)
    expect(mail).toMatchObject({ to: restaurant.email, subject: 'Confirm your email address for Tidetable' })
    expect(mail?.text).toContain(`http://localhost:3000/confirm-email/${token}`)
    expect(mail?.html).toContain(`http://localhost:3000/confirm-email/${token}`)
    expect(mail?.text).toContain('valid for 24 hours')
    const rows = await app.db.rows(sql`select * from account_links`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await isConfirmed(restaurant)).toBe(false)
    expect(await confirm(app, token)).toMatchObject({
      status: 200,
      body: { message: 'Your email address is confirmed.' },
    })
    expect(await isConfirmed(restaurant)).toBe(true)
    const login = await app.call(accounts.loginRestaurant, { body: { email: restaurant.email, password: PASSWORD } })
    expect(login.body.user?.email_confirmed).toBe(true)
  })

  it('a confirmation link works once, even for ten concurrent requests', async () => {
    const { app, restaurant, token } = await withLink()
    const other = await asRestaurant(app, { isConfirmed: false })
    const theirs = await mailedToken(app, other.email)
    const press = () => restaurant.call(accounts.confirmEmail, { body: { token } })
    const statuses = (await Promise.all(Array.from({ length: 10 }, press))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    expect((await confirm(app, token)).body).toMatchObject({ success: false, code: 'confirm_link_invalid' })
    expect((await confirm(app, `${theirs.slice(0, -1)}${theirs.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400)
    expect((await confirm(app, theirs)).status).toBe(200)
  })

  it('a restaurant’s email address is not confirmed by a link to an earlier address', async () => {
    const { app, restaurant, token } = await withLink()
    await app.db.run(sql`
      update restaurants set email = 'other@harbour.example', email_key = 'other@harbour.example'
      where id = ${restaurant.id}`)
    expect((await confirm(app, token)).status).toBe(400)
  })

  it('resends the confirmation link up to three times an hour; using one link ends the others', async () => {
    const { app, restaurant, token } = await withLink()
    const again = await restaurant.call(accounts.resendConfirmation, {})
    expect(again).toMatchObject({
      status: 200,
      body: { message: 'We emailed you the link. It is valid for 24 hours.' },
    })
    const second = await mailedToken(app, restaurant.email)
    expect(second).not.toBe(token)
    const statuses = []
    for (let times = 0; times < 3; times++)
      statuses.push((await restaurant.call(accounts.resendConfirmation, {})).status)
    expect(statuses).toEqual([200, 200, 429])
    app.clock.advance({ hours: 2 })
    expect((await restaurant.call(accounts.resendConfirmation, {})).status).toBe(200)
    expect((await confirm(app, second)).status).toBe(200)
    expect((await confirm(app, token)).status).toBe(400)
    const sent = app.mail.sent.length
    app.clock.advance({ hours: 1 })
    expect((await restaurant.call(accounts.resendConfirmation, {})).body.message).toBe(
      'Your email address is already confirmed.',
    )
    await app.platform.jobs.runDue()
    expect(app.mail.sent).toHaveLength(sent)
  })

  it('the reply to a registration contains no link, and a second one for the address sends none', async () => {
    const app = await createTestApp()
    const email = `host${newNumber()}@harbour.example`
    const body = { name: 'Harbour', email, phone: '919876500001', password: PASSWORD }
    expect((await app.call(accounts.registerRestaurant, { body })).body).toEqual({
      userCreated: true,
      success: true,
      message: 'Restaurant registration successful! You can now log in to your account.',
    })
    expect((await app.call(accounts.registerRestaurant, { body })).status).toBe(409)
    await app.platform.jobs.runDue()
    expect(app.mail.sent.map(({ to }) => to)).toEqual([email])
  })

  it('a confirmed email address is not needed to register, sign in, manage tables or make offers', async () => {
    const { restaurant } = await withLink()
    const created = await restaurant.call(tables.create, { body: { table_location: 'Patio', table_capacity: 4 } })
    expect(created.status).toBe(201)
    const { _id } = created.body.data
    const offer = { visit_type: 0, offer_type: 1, offer_value: 10 }
    expect((await restaurant.call(tables.offer, { params: { id: _id }, body: offer as never })).status).toBe(200)
    const board = await restaurant.call(tables.list, { params: { userId: restaurant.id } })
    expect(board.body.data).toMatchObject([{ _id, offer_state: 'offered' }])
  })
})

describe('confirmation link requested by someone else', () => {
  it('shows which restaurant requested a link, when and on which device, in the email and on the page', async () => {
    const app = await createTestApp()
    const email = `victim${newNumber()}@elsewhere.example`
    const body = { name: 'Not Yours', email, phone: '919876500001', password: PASSWORD, timezone: 'Asia/Kolkata' }
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
    await app.call(accounts.registerRestaurant, { body }, { headers: { 'user-agent': agent } })
    const token = await mailedToken(app, email)
    const text = app.mail.sent.at(-1)?.text?.replace(/\s+/g, ' ')
    expect(text).toContain('Not Yours')
    expect(text).toMatch(
      /Requested on \d+ [A-Z][a-z]{2} \d{4}, \d+:\d\d [ap]m \(Asia\/Kolkata\) from Chrome on Windows\./,
    )
    const shown = await app.call(accounts.showConfirmation, { params: { token } })
    expect(shown.body.data).toEqual({
      restaurant: 'Not Yours',
      email,
      asked_at: app.clock.now().toISOString(),
      device: 'Chrome on Windows',
      timezone: 'Asia/Kolkata',
      date_style: 'day_first',
      needs_password: true,
    })
  })

  it('a confirmation link has no effect without the account’s password or session, and stays valid', async () => {
    const { app, restaurant, token } = await withLink()
    const other = await asRestaurant(app)
    const empty = await app.call(accounts.confirmEmail, { body: { token } })
    expect([empty.status, empty.body.fields?.password]).toEqual([
      400,
      'Please enter the password of this restaurant’s account.',
    ])
    const wrong = await app.call(accounts.confirmEmail, { body: { token, password: 'not the one' } })
    expect(wrong.body).toMatchObject({ code: 'wrong_password' })
    expect((await other.call(accounts.confirmEmail, { body: { token } })).status).toBe(400)
    expect(await isConfirmed(restaurant)).toBe(false)
    const shown = await restaurant.call(accounts.showConfirmation, { params: { token } })
    expect(shown.body.data.needs_password).toBe(false)
    expect((await restaurant.call(accounts.confirmEmail, { body: { token } })).status).toBe(200)
    expect(await isConfirmed(restaurant)).toBe(true)
  })

  it('“This is not my restaurant” releases the address, so that its owner can register', async () => {
    const { app, restaurant, token } = await withLink()
    const { email } = restaurant
    expect((await app.call(accounts.rejectConfirmation, { body: { token } })).body.message).toBe(
      'Your email address was removed from this restaurant’s account.',
    )
    expect((await app.call(accounts.rejectConfirmation, { body: { token } })).status).toBe(400)
    expect((await restaurant.call(accounts.profile, {})).body.user).toMatchObject({ email: '', email_confirmed: false })
    expect((await confirm(app, token)).status).toBe(400)
    expect((await restaurant.call(accounts.resendConfirmation, {})).status).toBe(409)
    const signIn = await app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })
    expect(signIn.body.userExisted).toBe(false)
    const own = await asRestaurant(app, { email })
    expect(await isConfirmed(own)).toBe(true)
    // The account that lost the address can set another one with its password.
    const moved = { email: `moved${newNumber()}@harbour.example`, password: PASSWORD }
    expect((await restaurant.call(accounts.requestEmailChange, { body: moved })).status).toBe(200)
  })

  it('“This is not my restaurant” does not release a confirmed address', async () => {
    const { app, restaurant, token } = await withLink()
    await app.db.run(sql`update restaurants set email_confirmed_at = now() where id = ${restaurant.id}`)
    expect((await app.call(accounts.rejectConfirmation, { body: { token } })).status).toBe(400)
    expect((await app.db.one<{ email: string }>(sql`select email from restaurants`)).email).toBe(restaurant.email)
  })
})
