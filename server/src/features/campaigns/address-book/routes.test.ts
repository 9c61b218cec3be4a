import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, openRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { importGuests, listGuests, optOut } from '../../../../test/guest-list.ts'
import { addressHash } from '../consent/address-hash.ts'

const asha = { name: 'Asha', email: 'asha@example.com', phone: '9876543210' }

describe('POST /customers/import', () => {
  it('an import sorts rows into success, duplicates and failed, with reasons', async () => {
    const { restaurant } = await openRestaurant()
    const first = await importGuests(restaurant, [
      { ...asha, preferences: { emailMarketing: true, smsMarketing: true }, isActive: true },
      { name: '', email: 'ben@example.com', phone: '' },
      { name: 'Nobody', email: '', phone: '' },
      { name: 'Asha again', email: 'ASHA@example.com' },
      { name: 'Half', email: 'half@example.com', phone: '12' },
    ])
    expect(first.status).toBe(200)
    expect(first.body.message).toBe('3 guests were imported. 1 was already known. 1 could not be used.')
    const { success, duplicates, failed } = first.body.data
    expect(success).toEqual([
      { row: 1, name: 'Asha', email: 'asha@example.com', phone: '+919876543210' },
      { row: 2, name: 'Valued Customer', email: 'ben@example.com', phone: '' },
      {
        row: 5,
        name: 'Half',
        email: 'half@example.com',
        phone: '',
        reason: 'Without the phone number, which is not valid',
      },
    ])
    expect(duplicates).toEqual([expect.objectContaining({ row: 4, reason: 'Same email or phone as row 1' })])
    expect(failed).toEqual([expect.objectContaining({ row: 3, reason: 'Needs an email address or a phone number' })])
    const again = await importGuests(restaurant, [{ phone: 9876543210 }], { first_row: 7 })
    expect(again.body.data.duplicates).toEqual([expect.objectContaining({ row: 7, reason: 'Already in your list' })])
  })

  it('an import sets consent for each address of a guest, but only with the attestation', async () => {
    const app = await createTestApp()
    const attested = await asRestaurant(app)
    await importGuests(attested, [
      { email: 'a@example.com' },
      { phone: '9876543211' },
      { ...asha, preferences: { emailMarketing: false } },
    ])
    const flags = (await listGuests(attested)).data.map(({ email, preferences }) => [email, preferences])
    expect(new Map(flags as never)).toEqual(
      new Map([
        ['a@example.com', { emailMarketing: true, smsMarketing: false }],
        [null, { emailMarketing: false, smsMarketing: true }],
        ['asha@example.com', { emailMarketing: false, smsMarketing: true }],
      ] as never),
    )
    const careless = await asRestaurant(app)
    await importGuests(careless, [asha], { attested: false })
    expect((await listGuests(careless)).data[0]?.preferences).toEqual({ emailMarketing: false, smsMarketing: false })
    // The attestation of the first chunk applies to the whole file.
    const { import_id } = (await importGuests(careless, [{ email: 'b@example.com' }], { attested: false })).body.data
    await importGuests(careless, [{ email: 'c@example.com', phone: '9876543212' }], { import_id, first_row: 2 })
    for (const { preferences } of (await listGuests(careless)).data)
      expect(preferences).toEqual({ emailMarketing: false, smsMarketing: false })
  })

  it('rejects an import without rows and one of more than 5,000 rows', async () => {
    const { restaurant } = await openRestaurant()
    expect((await importGuests(restaurant, [])).body).toMatchObject({
      code: 'invalid',
      message: 'No CSV data to import.',
    })
    const rows = (length: number) => Array.from({ length }, () => asha)
    expect((await importGuests(restaurant, rows(5001))).status).toBe(400)
    expect((await listGuests(restaurant)).total).toBe(0)
    expect((await importGuests(restaurant, rows(5000))).status).toBe(200)
  })

  it('keeps restaurants apart: guests of another one are neither duplicates nor visible', async () => {
    const app = await createTestApp()
    const [one, other] = [await asRestaurant(app), await asRestaurant(app)]
    await importGuests(one, [asha])
    const theirs = await importGuests(other, [asha])
    expect(theirs.body.data.success).toHaveLength(1)
    expect(theirs.body.data.duplicates).toEqual([])
    const mine = (await listGuests(one)).data[0]
    const { import_id } = theirs.body.data
    expect((await one.call(addressBook.undoImport, { params: { import_id } })).status).toBe(404)
    expect((await listGuests(other)).total).toBe(1)
    expect(mine?._id).not.toBe((await listGuests(other)).data[0]?._id)
    const id = mine?._id ?? ''
    for (const answer of [
      await other.call(addressBook.update, { params: { id }, body: { name: 'x' } }),
      await other.call(addressBook.remove, { params: { id }, query: {} }),
      await other.call(addressBook.consents, { params: { id } }),
    ]) {
      expect(answer.status).toBe(404)
    }
  })

  it('accepts an import in chunks, and undoes all of them together', async () => {
    const { app, restaurant } = await openRestaurant()
    await importGuests(restaurant, [{ email: 'kept@example.com' }])
    const written = { email: 'b@example.com', phone: '9876543212' }
    const first = await importGuests(restaurant, [{ email: 'a@example.com' }, written])
    const { import_id } = first.body.data
    await importGuests(restaurant, [{ email: 'c@example.com' }], { import_id, first_row: 3 })
    await app.db.run(sql`update contacts set last_written_at = now() where email = 'b@example.com'`)
    expect((await listGuests(restaurant, { import_id })).total).toBe(3)
    const undone = await restaurant.call(addressBook.undoImport, { params: { import_id } })
    expect(undone.body.data).toEqual({ removed: 2, deactivated: 1, restored: 0 })
    expect((await listGuests(restaurant)).data.map(({ email, isActive }) => [email, isActive])).toEqual(
      expect.arrayContaining([
        ['kept@example.com', true],
        ['b@example.com', false],
      ]),
    )
    // A contacted guest stays, without the consent of the list.
    expect((await listGuests(restaurant, { q: 'b@example' })).data[0]?.preferences).toEqual({
      emailMarketing: false,
      smsMarketing: false,
    })
    expect((await restaurant.call(addressBook.undoImport, { params: { import_id } })).status).toBe(404)
    expect((await importGuests(restaurant, [{ email: 'd@example.com' }], { import_id })).status).toBe(409)
  })

  it('never makes a suppressed address reachable, in any order of events', async () => {
    const app = await createTestApp()
    const addresses = ['p@example.com', 'q@example.com', 'r@example.com']
    const step = fc.oneof(
      fc.record({ type: fc.constant('import' as const), emails: fc.subarray(addresses), attested: fc.boolean() }),
      fc.record({
        type: fc.constant('suppress' as const),
        email: fc.constantFrom(...addresses),
        isEverywhere: fc.boolean(),
      }),
      fc.record({ type: fc.constant('edit' as const), email: fc.constantFrom(...addresses) }),
      fc.record({ type: fc.constant('forget' as const), email: fc.constantFrom(...addresses) }),
      fc.record({ type: fc.constant('undo' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const restaurant = await asRestaurant(app)
        await app.db.run(sql`delete from suppressions`)
        const out = new Set<string>()
        let lastImport = ''
        for (const each of steps) {
          const find = async (email: string) =>
            (await listGuests(restaurant)).data.find((contact) => contact.email === email)
          if (each.type === 'import' && each.emails.length) {
            const answer = await importGuests(
              restaurant,
              each.emails.map((email) => ({ email })),
              { attested: each.attested },
            )
            lastImport = answer.body.data.import_id
          } else if (each.type === 'suppress') {
            await optOut(app, 'email', each.email, each.isEverywhere ? {} : { restaurantId: restaurant.id })
            out.add(each.email)
          } else if (each.type === 'edit') {
            const contact = await find(each.email)
            const body = { attested: true, isActive: true, preferences: { emailMarketing: true } }
            if (contact) await restaurant.call(addressBook.update, { params: { id: contact._id }, body })
          } else if (each.type === 'forget') {
            const contact = await find(each.email)
            if (!contact) continue
            await restaurant.call(addressBook.remove, { params: { id: contact._id }, query: { forget: true } })
            out.add(each.email)
          } else if (each.type === 'undo' && lastImport) {
            await restaurant.call(addressBook.undoImport, { params: { import_id: lastImport } })
          }
        }
        for (const contact of (await listGuests(restaurant)).data) {
          if (out.has(contact.email ?? '')) expect(contact.optedOut.email).toBe(true)
        }
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})

describe('GET /customers', () => {
  it('returns the list in data, each entry with the fields of a Customer', async () => {
    const { restaurant } = await openRestaurant()
    await importGuests(restaurant, [asha])
    await importGuests(restaurant, [
      { ...asha, name: 'Ben', email: 'ben@example.com', phone: '9876543211', preferences: { emailMarketing: false } },
      { ...asha, name: 'Cem', email: 'cem@example.com', phone: '9876543212', preferences: { smsMarketing: false } },
      { name: 'Dee', email: 'dee@example.com', isActive: false },
    ])
    const wishes = (await listGuests(restaurant)).data.map(({ name, preferences, isActive }) => [
      name,
      preferences,
      isActive,
    ])
    expect(wishes.sort()).toEqual([
      ['Asha', { emailMarketing: true, smsMarketing: true }, true],
      ['Ben', { emailMarketing: false, smsMarketing: true }, true],
      ['Cem', { emailMarketing: true, smsMarketing: false }, true],
      ['Dee', { emailMarketing: true, smsMarketing: false }, false],
    ])
    const answer = await restaurant.call(addressBook.list, { query: { q: 'asha' } })
    expect(answer.body).toMatchObject({ success: true, total: 1, page: 1 })
    expect(answer.body.data).toEqual([
      expect.objectContaining({
        _id: expect.stringMatching(/^[\w-]{22}$/),
        name: 'Asha',
        email: 'asha@example.com',
        phone: '+919876543210',
        preferences: { emailMarketing: true, smsMarketing: true },
        isActive: true,
      }),
    ])
    expect(answer.body.data[0]).not.toHaveProperty('isSelected')
  })

  it('returns up to 1,000 guests at once, and more in pages', async () => {
    const { restaurant } = await openRestaurant()
    await importGuests(
      restaurant,
      Array.from({ length: 1000 }, (_, at) => ({ email: `p${at}@example.com` })),
    )
    expect((await listGuests(restaurant)).data).toHaveLength(1000)
    await importGuests(restaurant, [{ email: 'one-more@example.com' }])
    const first = await listGuests(restaurant)
    expect([first.data.length, first.total]).toEqual([50, 1001])
    const last = await listGuests(restaurant, { page: 3, size: 500 })
    expect(last.data).toHaveLength(1)
  })

  it('searches and filters guests on the server', async () => {
    const { app, restaurant } = await openRestaurant()
    await importGuests(restaurant, [
      asha,
      { name: '100% Ben_', email: 'ben@example.com' },
      { name: 'Cem', phone: '9876543212' },
    ])
    await restaurant.call(addressBook.add, { body: { name: 'Dee', email: 'dee@example.com' } })
    await optOut(app, 'email', 'ben@example.com')
    const names = async (query: object) => (await listGuests(restaurant, query)).data.map(({ name }) => name).sort()
    expect(await names({ q: 'ASH' })).toEqual(['Asha'])
    expect(await names({ q: '43210' })).toEqual(['Asha'])
    expect(await names({ q: '100% ben_' })).toEqual(['100% Ben_'])
    expect(await names({ q: '%' })).toEqual(['100% Ben_'])
    expect(await names({ channel: 'sms' })).toEqual(['Asha', 'Cem'])
    expect(await names({ source: 'manual' })).toEqual(['Dee'])
    expect(await names({ optedOut: 'true' })).toEqual(['100% Ben_'])
    expect(await names({ optedOut: 'false', channel: 'email' })).toEqual(['Asha', 'Dee'])
    expect(await names({ neverWritten: 'true' })).toHaveLength(4)
  })
})

describe('one contact', () => {
  it('adds a guest with consent only if attested, edits, deactivates and activates the guest', async () => {
    const { restaurant } = await openRestaurant()
    const plain = await restaurant.call(addressBook.add, { body: asha })
    expect(plain.status).toBe(201)
    expect(plain.body.data).toMatchObject({
      source: 'manual',
      preferences: { emailMarketing: false, smsMarketing: false },
    })
    const params = { id: plain.body.data._id }
    const unattested = await restaurant.call(addressBook.update, {
      params,
      body: { preferences: { emailMarketing: true } },
    })
    expect(unattested.body.data.preferences.emailMarketing).toBe(false)
    const attested = await restaurant.call(addressBook.update, {
      params,
      body: { preferences: { emailMarketing: true }, attested: true },
    })
    expect(attested.body.data.preferences.emailMarketing).toBe(true)
    const moved = await restaurant.call(addressBook.update, {
      params,
      body: { email: 'new@example.com', name: 'Asha K' },
    })
    expect(moved.body.data).toMatchObject({
      email: 'new@example.com',
      name: 'Asha K',
      preferences: { emailMarketing: false },
    })
    const bySms = { preferences: { smsMarketing: true }, attested: true }
    const texts = await restaurant.call(addressBook.update, { params, body: bySms })
    expect(texts.body.data.preferences).toEqual({ emailMarketing: false, smsMarketing: true })
    // Consent belongs to a number, so a new number starts without consent.
    const renumbered = await restaurant.call(addressBook.update, { params, body: { phone: '9876543217' } })
    expect(renumbered.body.data).toMatchObject({ phone: '+919876543217', preferences: { smsMarketing: false } })
    for (const isActive of [false, true]) {
      await restaurant.call(addressBook.update, { params, body: { isActive } })
      expect((await listGuests(restaurant)).data[0]?.isActive).toBe(isActive)
    }
    await restaurant.call(addressBook.update, { params, body: bySms })
    const history = await restaurant.call(addressBook.consents, { params })
    const lineOf = ({ channel, action, source }: { channel: string; action: string; source: string }) =>
      `${channel} ${action} ${source}`
    expect(history.body.data.map(lineOf)).toEqual(['sms granted manual'])
    const body = { name: 'Ben', email: 'ben@example.com', phone: '9876543218', attested: true }
    const consenting = (await restaurant.call(addressBook.add, { body })).body.data
    const { data: agreed } = (await restaurant.call(addressBook.consents, { params: { id: consenting._id } })).body
    expect(agreed.map(lineOf).sort()).toEqual(['email granted manual', 'sms granted manual'])
    await restaurant.call(addressBook.remove, { params: { id: consenting._id }, query: {} })
    // A plain deletion does not block a new import.
    expect((await restaurant.call(addressBook.remove, { params, query: {} })).status).toBe(200)
    expect((await listGuests(restaurant)).total).toBe(0)
    await restaurant.call(addressBook.restore, { body: { ids: [params.id] } })
    expect((await listGuests(restaurant)).data).toMatchObject([
      { name: 'Asha K', optedOut: { email: false, sms: false } },
    ])
  })

  it('stores numbers of any country, reads local ones as domestic, and texts only where it can', async () => {
    const { restaurant } = await openRestaurant()
    await restaurant.call(accounts.updateProfile, { body: { country: 'GB' } })
    const add = async (phone: string) =>
      (await restaurant.call(addressBook.add, { body: { name: 'Asha', phone, attested: true } })).body.data
    expect(await add('07400 123456')).toMatchObject({ phone: '+447400123456', canText: true, phoneCountry: null })
    const german = await add('+49 1511 2345678')
    expect(german).toMatchObject({ phone: '+4915112345678', canText: false, phoneCountry: 'DE' })
    const customers = [{ name: 'Bob', email: 'bob@mail.example', phone: '+1 876 555 0123' }]
    await restaurant.call(addressBook.import, { body: { customers, attested: true } })
    const list = async (query: { reachable?: 'sms' }) => (await restaurant.call(addressBook.list, { query })).body.data
    expect((await list({})).find(({ name }) => name === 'Bob')).toMatchObject({ canText: false, phoneCountry: 'JM' })
    expect((await list({ reachable: 'sms' })).map(({ phone }) => phone)).toEqual(['+447400123456'])
    const changed = await restaurant.call(addressBook.update, {
      params: { id: german._id },
      body: { phone: '+44 7400 123457', attested: true },
    })
    expect(changed.body.data).toMatchObject({ canText: true, phoneCountry: null })
    expect(await list({ reachable: 'sms' })).toHaveLength(2)
  })

  it('edits birthday and tags, and keeps them if a change does not contain them', async () => {
    const { app, restaurant } = await openRestaurant()
    const body = { name: 'Asha', email: 'asha@example.com', birthday: '02-29', tags: ['Wine', ' wine ', 'VIP'] }
    const added = (await restaurant.call(addressBook.add, { body })).body.data
    expect(added).toMatchObject({ birthday: '02-29', tags: ['Wine', 'VIP'] })
    const params = { id: added._id }
    const change = (patch: object) => restaurant.call(addressBook.update, { params, body: patch })
    expect((await change({ name: 'Asha B.' })).body.data).toMatchObject({ birthday: '02-29', tags: ['Wine', 'VIP'] })
    const changed = (await change({ birthday: '1988-11-04', tags: ['Window seat'] })).body.data
    expect(changed).toMatchObject({ name: 'Asha B.', birthday: '1988-11-04', tags: ['Window seat'] })
    const found = async (query: object) => (await restaurant.call(addressBook.list, { query })).body.data.length
    expect([await found({ tag: 'window SEAT' }), await found({ birthdayMonth: 11 })]).toEqual([1, 1])
    const tags = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`)
    for (const [patch, field, sentence] of [
      [{ birthday: '02-30' }, 'birthday', 'Please choose a valid day'],
      [{ birthday: '1987-02-29' }, 'birthday', 'Please choose a valid day'],
      [{ birthday: '11-' }, 'birthday', 'Please choose a valid day'],
      [{ tags: tags(21) }, 'tags', 'A guest can have up to 20 tags'],
    ] as const) {
      const { status, body: refusal } = await change(patch)
      expect([status, (refusal as { fields?: object }).fields]).toEqual([400, { [field]: sentence }])
    }
    expect((await change({ tags: tags(20) })).body.data.tags).toHaveLength(20)
    expect((await change({ birthday: '', tags: [] })).body.data).toMatchObject({ birthday: null, tags: [] })
    const other = await asRestaurant(app)
    expect((await other.call(addressBook.update, { params, body: { tags: ['x'] } })).status).toBe(404)
  })

  it('rejects a duplicate address and an invalid one', async () => {
    const { restaurant } = await openRestaurant()
    await restaurant.call(addressBook.add, { body: asha })
    const second = await restaurant.call(addressBook.add, { body: { email: 'b@example.com' } })
    expect((await restaurant.call(addressBook.add, { body: { ...asha, email: '' } })).body.code).toBe('contact_exists')
    const params = { id: second.body.data._id }
    expect((await restaurant.call(addressBook.update, { params, body: { phone: asha.phone } })).body.code).toBe(
      'contact_exists',
    )
    const wrong = await restaurant.call(addressBook.add, { body: { phone: '12' } })
    expect(wrong.body).toMatchObject({ code: 'invalid', fields: { phone: 'Not a valid phone number' } })
  })

  it('erases a guest permanently: only a keyed hash stays, and no import adds them again', async () => {
    const { app, restaurant } = await openRestaurant()
    await importGuests(restaurant, [asha])
    const id = (await listGuests(restaurant)).data[0]?._id ?? ''
    await restaurant.call(addressBook.remove, { params: { id }, query: { forget: true } })
    expect((await listGuests(restaurant)).total).toBe(0)
    for (const table of ['contacts', 'suppressions', 'consent_events', 'imports']) {
      const { text } = await app.db.one<{ text: string }>(sql`
        select coalesce(string_agg(t::text, ' '), '') as text from ${{ strings: [table], values: [] }} t`)
      expect(text).not.toMatch(/asha@example|9876543210/i)
    }
    await importGuests(restaurant, [asha])
    expect((await listGuests(restaurant)).data[0]?.optedOut).toEqual({ email: true, sms: true })
  })
})

describe('a list imported again', () => {
  const output = async (restaurant: RestaurantActor, q: string) => {
    const [found] = (await listGuests(restaurant, { q })).data
    const history = await restaurant.call(addressBook.consents, { params: { id: found?._id ?? '' } })
    return history.body.data.map(({ channel, action, wording }) => `${channel} ${action}: ${wording}`)
  }

  it('a “no” in a list imported again ends an earlier consent until the import is undone', async () => {
    const { app, restaurant } = await openRestaurant()
    await importGuests(restaurant, [{ email: asha.email }])
    app.clock.advance({ minutes: 1 })
    const no = await importGuests(restaurant, [{ email: asha.email, preferences: { emailMarketing: false } }])
    const wants = async () => (await listGuests(restaurant)).data[0]?.preferences.emailMarketing
    expect(await wants()).toBe(false)
    expect((await output(restaurant, 'asha'))[0]).toBe(
      'email revoked: The imported list says this guest does not agree.',
    )
    app.clock.advance({ minutes: 1 })
    await restaurant.call(addressBook.undoImport, { params: { import_id: no.body.data.import_id } })
    expect(await wants()).toBe(true)
    expect((await output(restaurant, 'asha'))[0]).toBe(
      'email granted: The imported list that said no was undone: the earlier consent applies again.',
    )
  })

  it('undoing an import records the end of its consents in the ledger, and keeps later ones', async () => {
    const { app, restaurant } = await openRestaurant()
    await importGuests(restaurant, [asha, { name: 'Ben', email: 'ben@example.com' }], { attested: false })
    app.clock.advance({ minutes: 1 })
    const second = await importGuests(restaurant, [asha, { email: 'ben@example.com' }, { email: 'new@example.com' }])
    app.clock.advance({ minutes: 1 })
    await app.db.run(sql`update contacts set last_written_at = now() where email = 'new@example.com'`)
    const idBen = (await listGuests(restaurant, { q: 'ben' })).data[0]?._id ?? ''
    await restaurant.call(addressBook.update, {
      params: { id: idBen },
      body: { preferences: { emailMarketing: false } },
    })
    await restaurant.call(addressBook.update, {
      params: { id: idBen },
      body: { preferences: { emailMarketing: true }, attested: true },
    })
    app.clock.advance({ minutes: 1 })
    await restaurant.call(addressBook.undoImport, { params: { import_id: second.body.data.import_id } })
    const reach = new Map(
      (await listGuests(restaurant)).data.map(({ email, preferences: p, isActive }) => [
        email,
        [p.emailMarketing, p.smsMarketing, isActive],
      ]),
    )
    expect(reach.get('asha@example.com')).toEqual([false, false, true])
    expect(reach.get('ben@example.com')).toEqual([true, false, true])
    expect(reach.get('new@example.com')).toEqual([false, false, false])
    const undone = 'The imported list that said yes was undone.'
    expect((await output(restaurant, 'asha')).slice(0, 2).sort()).toEqual([
      `email revoked: ${undone}`,
      `sms revoked: ${undone}`,
    ])
    expect((await output(restaurant, 'new'))[0]).toBe(`email revoked: ${undone}`)
    expect((await output(restaurant, 'ben'))[0]).toBe('email granted: These people agreed to hear from us.')
  })

  it('an import retries if another request adds the same number concurrently', async () => {
    const { app, restaurant } = await openRestaurant()
    await importGuests(restaurant, [{ email: asha.email }])
    const phoneHash = addressHash(app.platform.secret, 'sms', '+919876543210')
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let start = () => {}
    const started = new Promise<void>((resolve) => {
      start = resolve
    })
    const other = app.db.transaction(async (tx) => {
      await tx.run(sql`
        insert into contacts (restaurant_id, id, name, phone, phone_hash, wants_email, wants_sms, is_active, source, created_at)
        values (${restaurant.id}, 'somebody-else', 'Somebody', '+919876543210', ${phoneHash}, false, false, true, 'manual', now())`)
      start()
      await held
    })
    await started
    const importing = importGuests(restaurant, [asha])
    // Either order is possible: the import waits for the row or finds it later.
    await expect
      .poll(() =>
        app.db.one(sql`
      select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      )
      .toEqual({ waiting: 1 })
    finish()
    await other
    const answer = await importing
    expect(answer.status).toBe(200)
    expect((await listGuests(restaurant, { q: asha.email })).data[0]?.phone).toBeNull()
    expect((await listGuests(restaurant, { q: 'Somebody' })).data[0]?.phone).toBe('+919876543210')
  })

  it('an import fills in missing values of known guests, and reports them as updated', async () => {
    const { restaurant } = await openRestaurant()
    await importGuests(restaurant, [
      { email: 'asha@example.com', tags: ['VIP'], lastVisitOn: '2026-03-01' },
      { name: 'Ben', phone: '9876543211' },
    ])
    const again = await importGuests(restaurant, [
      { ...asha, tags: ['vip', 'Family'], birthday: '11-04', lastVisitOn: '2026-02-01' },
      { name: 'Benjamin', phone: '9876543211' },
    ])
    expect(again.body.message).toBe('0 guests were imported. 1 was updated. 1 was already known.')
    expect(again.body.data.updated).toEqual([{ row: 1, ...asha, phone: '+919876543210' }])
    const found = (await listGuests(restaurant, { q: 'asha' })).data[0]
    expect(found).toMatchObject({
      name: 'Asha',
      phone: '+919876543210',
      birthday: '11-04',
      lastVisitOn: '2026-03-01',
      tags: ['VIP', 'Family'],
      preferences: { emailMarketing: true, smsMarketing: true },
    })
    expect((await listGuests(restaurant, { q: '9876543211' })).data[0]?.name).toBe('Ben')
  })

  it('gives known guests attested consent, recorded with its wording, but never after an opt-out', async () => {
    const { app, restaurant } = await openRestaurant()
    const rows = [
      asha,
      { name: 'Ben', email: 'ben@example.com' },
      { name: 'Cem', email: 'cem@example.com', phone: '9876543215' },
      { name: 'Dee', email: 'dee@example.com', phone: '9876543216' },
    ]
    await importGuests(restaurant, rows, { attested: false })
    // An opt-out from one channel keeps the consent for the other.
    for (const [channel, address] of [
      ['email', 'ben@example.com'],
      ['sms', '+919876543215'],
      ['email', 'dee@example.com'],
    ] as const) {
      await optOut(app, channel, address, { restaurantId: restaurant.id, reason: 'one_click' })
    }
    const again = await importGuests(restaurant, rows)
    expect(again.body.data.updated.map(({ name }) => name)).toEqual(['Asha', 'Cem', 'Dee'])
    for (const [q, preferences] of [
      ['cem', { emailMarketing: true, smsMarketing: false }],
      ['dee', { emailMarketing: false, smsMarketing: true }],
    ] as const)
      expect((await listGuests(restaurant, { q })).data[0]?.preferences).toEqual(preferences)
    const [found] = (await listGuests(restaurant, { q: 'asha' })).data
    expect(found?.preferences).toEqual({ emailMarketing: true, smsMarketing: true })
    expect((await listGuests(restaurant, { q: 'ben' })).data[0]?.preferences.emailMarketing).toBe(false)
    const output = await restaurant.call(addressBook.consents, { params: { id: found?._id ?? '' } })
    expect(output.body.data.map(({ channel, source, wording }) => `${channel} ${source} ${wording}`).sort()).toEqual([
      'email import These people agreed to hear from us.',
      'sms import These people agreed to hear from us.',
    ])
  })

  it('undoes an import that changed more guests than one batch', async () => {
    const { restaurant } = await openRestaurant()
    const rows = Array.from({ length: 2100 }, (_, at) => ({ email: `guest${at}@example.com` }))
    await importGuests(restaurant, rows)
    const { data } = (
      await importGuests(
        restaurant,
        rows.map((row) => ({ ...row, birthday: '11-04' })),
      )
    ).body
    const bornInNovember = async () => (await listGuests(restaurant, { birthdayMonth: 11, size: 1 })).total
    expect([data.updated.length, await bornInNovember()]).toEqual([2100, 2100])
    const undone = await restaurant.call(addressBook.undoImport, { params: { import_id: data.import_id } })
    expect([undone.body.data.restored, await bornInNovember()]).toEqual([2100, 0])
  })

  it('an import’s id also selects the known guests that it changed, and an undo restores them', async () => {
    const { app, restaurant } = await openRestaurant()
    await importGuests(restaurant, [{ email: asha.email, tags: ['VIP'] }], { attested: false })
    const again = await importGuests(restaurant, [{ ...asha, tags: ['Family'] }, { email: 'new@example.com' }])
    const { import_id } = again.body.data
    expect((await listGuests(restaurant, { import_id })).total).toBe(2)
    // The next chunk changes the same guest again.
    const next = await importGuests(restaurant, [{ ...asha, tags: ['Window'] }], { import_id, first_row: 3 })
    expect(next.body.data.updated).toHaveLength(1)
    app.clock.advance({ seconds: 5 })
    const undone = await restaurant.call(addressBook.undoImport, { params: { import_id } })
    expect(undone.body.data).toEqual({ removed: 1, deactivated: 0, restored: 1 })
    expect((await listGuests(restaurant)).data).toEqual([
      expect.objectContaining({
        name: 'Valued Customer',
        phone: null,
        tags: ['VIP'],
        preferences: { emailMarketing: false, smsMarketing: false },
      }),
    ])
    // The ledger also records the end of consent that the list gave.
    const params = { id: (await listGuests(restaurant)).data[0]?._id ?? '' }
    const ledger = (await restaurant.call(addressBook.consents, { params })).body.data
    expect(ledger.map(({ channel, action, wording }) => `${channel} ${action}: ${wording}`)).toEqual([
      'email revoked: The imported list that said yes was undone.',
      'email granted: These people agreed to hear from us.',
    ])
  })

  it('an import gives a known guest no number of another guest in the list', async () => {
    const { restaurant } = await openRestaurant()
    await importGuests(restaurant, [{ email: asha.email }])
    const again = await importGuests(restaurant, [{ name: 'Other', phone: asha.phone }, asha])
    expect(again.status).toBe(200)
    expect((await listGuests(restaurant, { q: asha.email })).data[0]?.phone).toBeNull()
  })

  it('an opt-out in the list overrides the attestation, and no consent is recorded for that channel', async () => {
    const { restaurant } = await openRestaurant()
    await importGuests(restaurant, [{ ...asha, preferences: { emailMarketing: false } }])
    const [found] = (await listGuests(restaurant)).data
    expect(found?.preferences).toEqual({ emailMarketing: false, smsMarketing: true })
    const output = await restaurant.call(addressBook.consents, { params: { id: found?._id ?? '' } })
    expect(output.body.data.map(({ channel }) => channel)).toEqual(['sms'])
    const exported = (await restaurant.call(addressBook.exportConsents, {})).text
    expect(exported.match(/,(?:email|sms),granted,/g)).toEqual([',sms,granted,'])
    await importGuests(restaurant, [{ ...asha, preferences: { smsMarketing: false } }])
    expect((await listGuests(restaurant)).data[0]?.preferences).toEqual({ emailMarketing: true, smsMarketing: false })
  })
})

it('finds guests by names typed without accents and apostrophes', async () => {
  const { restaurant } = await openRestaurant()
  await importGuests(restaurant, [
    { name: 'Zoë O’Brien', email: 'zoe@example.com' },
    { name: 'Søren Weiß', email: 'soren@example.com' },
    { name: 'Łukasz', email: 'lu@example.com' },
  ])
  for (const [q, name] of [
    ['zoe obrien', 'Zoë O’Brien'],
    ["O'BRIEN", 'Zoë O’Brien'],
    ['soren weiss', 'Søren Weiß'],
    ['WEISS', 'Søren Weiß'],
    ['lukasz', 'Łukasz'],
    ['ŁUKASZ', 'Łukasz'],
  ])
    expect((await listGuests(restaurant, { q })).data.map((each) => each.name)).toEqual([name])
})

describe('exports', () => {
  it('exports contacts and consents as CSV with formulas escaped', async () => {
    const { app, restaurant } = await openRestaurant()
    await importGuests(restaurant, [{ ...asha, name: '=HYPERLINK("http://evil")' }])
    await restaurant.call(addressBook.add, { body: { name: 'Dee', email: 'dee@example.com', attested: true } })
    await optOut(app, 'email', asha.email)
    const file = await restaurant.call(addressBook.export, { query: {} })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('customers.csv')
    expect(file.text).toContain(
      'name,email,phone,email marketing,sms marketing,email opted out,sms opted out,active,source,created,birthday,last visit,tags,note\r\n',
    )
    expect(file.text).toContain(
      `"'=HYPERLINK(""http://evil"")",asha@example.com,"'+919876543210",true,true,true,false,true,import,`,
    )
    expect(file.text).toContain('Dee,dee@example.com,,true,false,false,false,true,manual,')
    const ledger = await restaurant.call(addressBook.exportConsents, {})
    expect(ledger.text.match(/These people agreed to hear from us\./g)).toHaveLength(3)
    expect(ledger.text).toMatch(/dee@example\.com,email,granted,manual/)
    expect(ledger.text).toMatch(/asha@example\.com,email,granted,import/)
  })

  it('exports selected guests, one by one or by a filter with exceptions, and none of another restaurant', async () => {
    const { app, restaurant } = await openRestaurant()
    await importGuests(
      restaurant,
      ['Asha', 'Ben', 'Chitra'].map((name) => ({ name, email: `${name}@example.com`, tags: ['Wine'] })),
    )
    const ids = new Map((await listGuests(restaurant)).data.map(({ _id, name }) => [name, _id]))
    const idOf = (name: string) => ids.get(name) ?? ''
    const exported = async (body: object, who = restaurant) => {
      const { text } = await who.call(addressBook.exportMany, { body: body as never })
      return text.match(/^(Asha|Ben|Chitra)/gm)?.sort() ?? []
    }
    expect(await exported({ ids: [idOf('Asha'), idOf('Chitra')] })).toEqual(['Asha', 'Chitra'])
    const selection = { filter: { tag: 'wine' }, except: [idOf('Ben')] }
    expect(await exported({ selection })).toEqual(['Asha', 'Chitra'])
    expect(await exported({ ids: [idOf('Asha')] }, await asRestaurant(app))).toEqual([])
    expect((await restaurant.call(addressBook.exportMany, { body: {} })).status).toBe(400)
  })
})
