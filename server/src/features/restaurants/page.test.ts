import { accounts, type PublicPage } from '@tidetable/contract/endpoints/accounts'
import { consent } from '@tidetable/contract/endpoints/consent'
import { slowTimes } from '@tidetable/contract/endpoints/slow-times'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, asRestaurant, type RestaurantActor } from '../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { ALL_GUESTS, createCampaign, DAYTIME, importContacts, sendDue } from '../../../test/campaigns.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { imagesInUse } from '../../../test/images.ts'
import { aTable } from '../../../test/tables.ts'

const FACE = {
  colour: '#722a4c',
  phone: '9876500009',
  country_code: '91',
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '12:00', until: day === 6 ? '01:00' : '21:30' })),
  menu_url: 'harbour.example/menu',
  booking_url: 'https://harbour.example/book',
}
const ALL = ['address', 'phone', 'hours', 'menu', 'sign_up', 'codes'] as const

let app: TestApp
let clock: FakeClock
beforeEach(async () => {
  // The time is Tuesday noon in India.
  clock = new FakeClock(DAYTIME)
  app = await createTestApp({ clock })
})

type Page = Partial<{ is_on: boolean; slug: string; headline: string; about: string; shows: (typeof ALL)[number][] }>
const change = (restaurant: RestaurantActor, page: Page) => restaurant.call(accounts.updateProfile, { body: { page } })
const read = (slug: string) => app.call(accounts.publicPage, { params: { slug } })

async function withPage(page: Page = {}, name = 'Harbour Lights') {
  const restaurant = await asRestaurant(app, { name, address: '1 Quay, Mumbai' })
  await restaurant.call(accounts.updateProfile, { body: { face: FACE } })
  const switched = await change(restaurant, { is_on: true, shows: [...ALL], ...page })
  if (switched.status !== 200) throw new Error(switched.text)
  return { restaurant, slug: switched.body.user.page.slug ?? '' }
}

const testImage = async () => {
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#722a4c80' } })
    .png()
    .toBuffer()
  return new Blob([png], { type: 'image/png' })
}

describe('opening hours', () => {
  const LUNCH = { name: 'Lunch', weekdays: [1, 2], opens: '12:00', closes: '15:00', is_busy: true }
  const EVENING = { name: '', weekdays: [1, 2], opens: '18:00', closes: '02:00', is_busy: false }
  const saveHours = (restaurant: RestaurantActor, opening_hours: readonly object[]) =>
    restaurant.call(accounts.updateProfile, { body: { opening_hours: opening_hours as never } })

  it('opening hours are entered once for pages, slow times and services', async () => {
    const { restaurant, slug } = await withPage()
    const saved = await saveHours(restaurant, [LUNCH, EVENING])
    expect(saved.body.user).toMatchObject({ opening_hours: [LUNCH, EVENING], earlier_hours: null })
    const times = [1, 2].flatMap((day) => [
      { day, from: '12:00', until: '15:00' },
      { day, from: '18:00', until: '02:00' },
    ])
    expect(saved.body.user.face.hours).toEqual(times)
    await expect.poll(async () => (await read(slug)).body.data.hours).toEqual(times)
    expect((await restaurant.call(slowTimes.services, {})).body.data).toMatchObject([LUNCH])
    const { cells } = (await restaurant.call(slowTimes.slots, {})).body.data
    const tuesday = cells.filter(({ weekday }) => weekday === 2)
    expect(tuesday.map(({ slot, is_busy }) => [slot, is_busy])).toEqual([
      ...[24, 25, 26, 27, 28, 29].map((slot) => [slot, true]),
      ...Array.from({ length: 16 }, (_, at) => [36 + at, false]),
    ])
    const table = await aTable(app, restaurant)
    expect((await table.get()).body.data.face.hours[0]).toEqual({
      days: 'Monday – Tuesday',
      times: '12 pm – 3 pm, 6 pm – 2 am',
    })
  })

  it('opening hours keep their ids and names, whether services or times are saved', async () => {
    const restaurant = await asRestaurant(app)
    const [lunch, evening] = (await saveHours(restaurant, [LUNCH, EVENING])).body.user.opening_hours
    const dinner = { name: 'Dinner', weekdays: [2], opens: '17:00', closes: '23:00', is_busy: false }
    const services = [{ ...LUNCH, _id: lunch?._id }, dinner]
    await restaurant.call(slowTimes.replaceServices, { body: { services: services as never } })
    const hours = (await restaurant.call(accounts.profile, {})).body.user.opening_hours
    expect(hours).toEqual([lunch, { ...dinner, _id: expect.any(String) }])
    expect(hours.map(({ _id }) => _id)).not.toContain(evening?._id)
    const spans = [
      { day: 1, from: '12:00', until: '15:00' },
      { day: 3, from: '09:00', until: '11:00' },
    ]
    const changed = await restaurant.call(accounts.updateProfile, { body: { face: { hours: spans } } })
    expect(changed.body.user.opening_hours).toEqual([
      { ...lunch, weekdays: [1] },
      { _id: expect.any(String), name: '', weekdays: [3], opens: '09:00', closes: '11:00', is_busy: false },
    ])
  })

  it('shows the hours of an earlier release until opening hours are saved once', async () => {
    const restaurant = await asRestaurant(app)
    const hours = [{ day: 2, from: '11:00', until: '22:00' }]
    const kept = JSON.stringify([{ ...LUNCH, _id: 'lunch-1' }])
    await app.db.run(sql`
      update restaurants set opening_hours = ${kept}::text::jsonb, branding = ${{ hours }} where id = ${restaurant.id}`)
    const { user } = (await restaurant.call(accounts.profile, {})).body
    expect(user).toMatchObject({ opening_hours: [LUNCH], earlier_hours: hours, face: { hours } })
    const saved = (await saveHours(restaurant, user.opening_hours)).body.user
    expect([saved.earlier_hours, saved.face.hours.length]).toEqual([null, 2])
    await app.db.run(sql`
      update restaurants set opening_hours = null, branding = ${{ hours }} where id = ${restaurant.id}`)
    const other = (await restaurant.call(accounts.changePassword, { body: {} as never })).status
    expect(other).toBe(400)
    expect((await restaurant.call(slowTimes.slots, {})).body.data.cells).toHaveLength(22)
  })

  it.each([
    [
      'overlap',
      [LUNCH, { ...EVENING, opens: '14:00' }],
      'opening_hours.1.weekdays',
      'These hours overlap with those above',
    ],
    [
      'overlap over midnight',
      [
        { ...LUNCH, weekdays: [1], opens: '00:30', closes: '03:00' },
        { ...EVENING, weekdays: [7] },
      ],
      'opening_hours.1.weekdays',
      'These hours overlap with those above',
    ],
    ['end after 4 am', [{ ...EVENING, closes: '04:30' }], 'opening_hours.0.closes', 'Please choose a time up to 4 am'],
  ])('rejects opening hours if they %s', async (_, hours, field, message) => {
    const { status, body } = await saveHours(await asRestaurant(app), hours)
    expect([status, body.fields]).toEqual([400, { [field]: message }])
  })
})

describe('public branding of a restaurant', () => {
  it('stores each given branding field and shows it on the guest page immediately', async () => {
    const table = await aTable(app, await asRestaurant(app, { address: '1 Quay, Mumbai' }))
    const shown = async () => (await table.get()).body.data.face
    const empty = {
      logo: null,
      colour: null,
      phone: '',
      hours: [],
      today: null,
      menu_url: '',
      booking_url: '',
      page: null,
    }
    expect(await shown()).toEqual({ ...empty, address: '1 Quay, Mumbai' })
    const saved = await table.owner.call(accounts.updateProfile, { body: { face: FACE } })
    expect(saved.body.user.face).toMatchObject({ phone: '+919876500009', menu_url: 'https://harbour.example/menu' })
    await expect.poll(shown).toMatchObject({
      colour: '#722a4c',
      phone: '+919876500009',
      hours: [
        { days: 'Monday – Friday', times: '12 pm – 9:30 pm' },
        { days: 'Saturday', times: '12 pm – 1 am' },
        { days: 'Sunday', times: '12 pm – 9:30 pm' },
      ],
      today: 0,
    })
    await table.owner.call(accounts.updateProfile, { body: { face: { colour: null, phone: '', menu_url: '' } } })
    await expect.poll(shown).toMatchObject({ colour: null, phone: '', menu_url: '', booking_url: FACE.booking_url })
  })

  it('re-encodes a logo as a small image, and removes it on request', async () => {
    const table = await aTable(app)
    const form = new FormData()
    form.append('image', await testImage(), 'logo.png')
    const saved = await table.owner.call(accounts.setLogo, { body: form as never })
    const { logo } = saved.body.user.face
    expect(logo).toMatch(/^uploads\/[\w-]+\.png$/)
    await expect.poll(async () => (await table.get()).body.data.face.logo).toBe(logo)
    const file = await app.http.inject(`/${logo}`)
    const { default: sharp } = await import('sharp')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 320, height: 213, format: 'png' })
    expect(await imagesInUse(app, 'restaurants', [logo, 'uploads/x.png'])).toEqual([logo])
    const bad = new FormData()
    bad.append('image', new Blob(['no picture']), 'logo.png')
    expect((await table.owner.call(accounts.setLogo, { body: bad as never })).body.code).toBe('picture_refused')
    await table.owner.call(accounts.setLogo, { body: new FormData() as never })
    await expect.poll(async () => (await table.get()).body.data.face.logo).toBeNull()
  })

  it.each([
    [{ colour: 'red' }, 'Please choose a colour'],
    [{ menu_url: 'javascript:alert(1)' }, 'Please enter an address that starts with https://'],
    [{ hours: [{ day: 1, from: '25:00', until: '26:00' }] }, 'Please enter a time such as 18:30'],
    [{ hours: [{ day: 1, from: '12:00', until: '12:00' }] }, 'Opening and closing times must differ'],
  ])('rejects the branding %j', async (face, sentence) => {
    const restaurant = await asRestaurant(app)
    const refused = await restaurant.call(accounts.updateProfile, { body: { face } })
    expect([refused.status, Object.values(refused.body.fields ?? {})[0]]).toEqual([400, sentence])
  })

  it.each([
    ...[
      'https://user:pw@harbour.example',
      'https://@harbour.example',
      '//harbour.example',
      'https:////harbour.example',
    ],
    ...[
      'https:\\\\harbour.example',
      'https://harbour.example\\@phish.com',
      'https://93.184.216.34/x',
      '0x5db8d822.',
      '1.2',
    ],
    ...['http://[2001:db8::1]/', 'http://2130706433/', 'https://0x7f.1/', 'https://localhost', 'ftp://harbour.example'],
  ])('rejects the link %s', async (url) => {
    const restaurant = await asRestaurant(app)
    const refused = await restaurant.call(accounts.updateProfile, { body: { face: { booking_url: url } } })
    expect([refused.status, Object.values(refused.body.fields ?? {})[0]]).toEqual([
      400,
      'Please enter an address that starts with https://',
    ])
  })

  it('a restaurant’s branding appears in an email and on its preferences page', async () => {
    const { restaurant } = await withPage()
    const userIds = await importContacts(restaurant, [{ name: 'Asha', email: 'asha@example.com' }])
    await createCampaign(restaurant, { userIds })
    await sendDue(app)
    const text = app.mail.sent.at(-1)?.text ?? ''
    expect(text).toContain('Saturday: 12 pm – 1 am')
    const token = /\/u\/([\w.-]+)/.exec(text)?.[1] ?? ''
    const { data } = (await app.call(consent.show, { params: { token } })).body
    expect(data.face).toMatchObject({ colour: '#722a4c', page: '/r/harbour-lights' })
  })
})

describe('public page', () => {
  it('a public page exists only while its owner has turned it on', async () => {
    const restaurant = await asRestaurant(app, { name: 'Harbour Lights' })
    expect((await change(restaurant, { slug: 'harbour-lights', shows: [...ALL] })).status).toBe(200)
    expect((await read('harbour-lights')).status).toBe(404)
    expect((await change(restaurant, { is_on: true })).status).toBe(200)
    expect((await read('harbour-lights')).body.data).toMatchObject({ name: 'Harbour Lights', slug: 'harbour-lights' })
    expect((await change(restaurant, { is_on: false })).status).toBe(200)
    expect((await read('harbour-lights')).status).toBe(404)
    expect((await restaurant.call(accounts.previewPage, {})).body.data.name).toBe('Harbour Lights')
  })

  it('a public page needs a confirmed email address, and is hidden while suspended', async () => {
    const unconfirmed = await asRestaurant(app, { isConfirmed: false })
    expect((await change(unconfirmed, { is_on: true })).body).toMatchObject({ code: 'mailbox_unconfirmed' })
    const { restaurant, slug } = await withPage()
    const table = await aTable(app, restaurant)
    expect((await table.get()).body.data.face.page).toBe(`/r/${slug}`)
    const admin = await asAdmin(app)
    const params = { id: restaurant.id }
    await admin.call(accounts.suspendRestaurant, { params, body: { reason: 'Complaints' } })
    expect((await read(slug)).status).toBe(404)
    await expect.poll(async () => (await table.get()).body.data.face.page).toBeNull()
    await change(restaurant, { is_on: false })
    expect((await change(restaurant, { is_on: true })).body).toMatchObject({ code: 'restaurant_suspended' })
    await admin.call(accounts.resumeRestaurant, { params })
    expect((await change(restaurant, { is_on: true })).status).toBe(200)
    expect((await read(slug)).status).toBe(200)
  })

  it('a public page shows only the selected parts', async () => {
    const { restaurant, slug } = await withPage({ shows: [] })
    const page = async () => (await read(slug)).body.data
    const bare = await page()
    expect(bare.face).toMatchObject({ address: '', phone: '', hours: [], menu_url: '', booking_url: FACE.booking_url })
    expect(bare).toMatchObject({ hours: [], open: null, opens: null, today: null, sign_up: null, codes: [] })
    const input: [(typeof ALL)[number], (shown: PublicPage) => unknown][] = [
      ['address', ({ face }) => face.address === '1 Quay, Mumbai'],
      ['phone', ({ face }) => face.phone === '+919876500009'],
      ['hours', ({ face, open, today }) => face.hours.length === 3 && open === 'Open until 9:30 pm' && today === 0],
      ['menu', ({ face }) => face.menu_url === 'https://harbour.example/menu'],
      ['sign_up', ({ sign_up }) => sign_up !== null],
    ]
    const signUp = {
      address: `/register?ref=${restaurant.id}`,
      qr: `/0auth/business/qr/${restaurant.id}`,
      caution: 'new',
    }
    for (const [part] of input) {
      await change(restaurant, { shows: [part] })
      const shown = await page()
      expect(input.filter(([, is]) => is(shown)).map(([name]) => name)).toEqual([part])
      expect(shown.sign_up).toEqual(part === 'sign_up' ? signUp : null)
    }
  })

  it('a public page has an image in several widths, replaced by a new one, and shows when it opens', async () => {
    const { restaurant, slug } = await withPage()
    const page = async () => (await read(slug)).body.data
    expect(await page()).toMatchObject({ image: null, open: 'Open until 9:30 pm', opens: null })
    const form = new FormData()
    form.append('image', await testImage(), 'room.png')
    const saved = await restaurant.call(accounts.setPageImage, { body: form as never })
    const { image } = saved.body.user.page
    expect(image).toMatchObject({ width: 900, height: 600, widths: [480, 900] })
    expect((await page()).image).toEqual(image)
    expect((await app.http.inject(`/${image?.path}`)).statusCode).toBe(200)
    expect(await imagesInUse(app, 'restaurants', [image?.path ?? null])).toEqual([image?.path])
    await change(restaurant, { headline: 'On the quay' })
    expect((await page()).image).toEqual(image)
    await restaurant.call(accounts.setPageImage, { body: new FormData() as never })
    expect((await page()).image).toBeNull()
    expect(await imagesInUse(app, 'restaurants', [image?.path ?? null])).toEqual([])

    // The restaurant is open on Wednesday and Friday only, and today is Tuesday.
    const hours = [3, 5].map((day) => ({ day, from: '12:00', until: '15:00' }))
    await restaurant.call(accounts.updateProfile, { body: { face: { hours } } })
    expect(await page()).toMatchObject({ open: null, opens: 'Opens tomorrow at 12 pm' })
    await restaurant.call(accounts.updateProfile, { body: { face: { hours: hours.slice(1) } } })
    expect(await page()).toMatchObject({ open: null, opens: 'Opens Friday at 12 pm' })
    await change(restaurant, { shows: [] })
    expect(await page()).toMatchObject({ open: null, opens: null })
  })

  it('shows a campaign’s shared code only if the campaign allows it and while it is valid', async () => {
    const { restaurant, slug } = await withPage()
    const userIds = await importContacts(restaurant, [{ name: 'Asha', email: 'asha@example.com' }])
    const give = (code: string, more: object) =>
      createCampaign(restaurant, {
        userIds,
        title: code,
        fields: {
          incentive: JSON.stringify({
            mode: 'shared',
            code,
            offer_type: 1,
            offer_value: 15,
            expires_on: '2026-12-22',
            ...more,
          }),
        },
      })
    for (const [code, more] of [
      ['SLOW15', { on_page: true }],
      ['SECRET', {}],
      ['NOTHERE', { on_page: false }],
    ] as const)
      expect((await give(code, more)).status).toBe(201)
    expect((await give('OWN', { on_page: true, mode: 'personal', code: undefined })).status).toBe(201)
    const other = await asRestaurant(app, { address: '1 Harbour Road' })
    const theirs = { mode: 'shared', code: 'THEIRS', offer_type: 1, offer_value: 15, expires_on: '2026-12-22' }
    await importContacts(other, [{ name: 'Ben', email: 'ben@example.com' }])
    const fields = {
      ...ALL_GUESTS,
      incentive: JSON.stringify({ ...theirs, on_page: true }),
    }
    expect((await createCampaign(other, { fields })).status).toBe(201)
    const codes = async () => (await read(slug)).body.data.codes
    // Undo is accepted for 12 seconds.
    clock.advance({ seconds: 11 })
    expect(await codes()).toEqual([])
    clock.advance({ seconds: 1 })
    expect(await codes()).toEqual([
      {
        code: 'SLOW15',
        title: 'SLOW15',
        offer_type: 1,
        offer_value: 15,
        expires_on: '2026-12-22',
        arrival: null,
        max_redemptions: null,
      },
    ])
    await change(restaurant, { shows: ALL.filter((part) => part !== 'codes') })
    expect(await codes()).toEqual([])
    await change(restaurant, { shows: [...ALL] })
    expect(
      (await give('HOURS', { on_page: true, windows: [{ days: [2, 3, 4], from: '15:00', until: '17:30' }] })).status,
    ).toBe(201)
    clock.advance({ seconds: 12 })
    expect((await codes()).find(({ code }) => code === 'HOURS')?.arrival).toMatchObject({
      text: 'Tue–Thu, arrive 3–5:30 pm',
      told: expect.stringMatching(/^(?:Next: |Now, until )/),
    })
    clock.set('2026-12-22T18:29:00Z')
    expect(await codes()).toHaveLength(2)
    clock.set('2026-12-22T18:31:00Z')
    expect(await codes()).toEqual([])
  })

  it('a public page has a unique address made from the name, with 3 to 40 characters', async () => {
    const { slug } = await withPage({}, "Café l'Été & Söhne")
    expect(slug).toBe('cafe-lete-sohne')
    const again = await withPage({}, "Café l'Été & Söhne")
    expect(again.slug).toMatch(/^cafe-lete-sohne-[a-z0-9]{5}$/)
    expect((await withPage({}, 'レストラン')).slug).toMatch(/^our-place/)
    expect((await withPage({}, 'Oh')).slug).toBe('our-oh')
    for (const bad of ['ab', 'a'.repeat(41), 'Upper', 'two--hyphens', '-first', 'späti', 'a b c'])
      expect([bad, (await change(again.restaurant, { slug: bad })).status]).toEqual([bad, 400])
    const taken = await change(again.restaurant, { slug })
    expect([taken.status, taken.body]).toMatchObject([
      409,
      { fields: { slug: 'Another restaurant has this address. Please choose another one' } },
    ])
    for (const fine of ['a1b', 'a'.repeat(40)])
      expect((await change(again.restaurant, { slug: fine })).body.user.page.slug).toBe(fine)
  })

  it.each([
    ...[
      'admin',
      'login',
      'tidetable',
      'best-tidetable-tables',
      'restraunt',
      'api',
      'signin',
      'sign-in',
      'verify-account',
    ],
    ...[
      'my-account',
      'reset-password',
      'tidetble',
      'tidetab1e',
      'tide-tabel',
      'account-verification',
      'log-in',
      'secure-login',
    ],
  ])('rejects the reserved address %s', async (slug) => {
    const restaurant = await asRestaurant(app)
    const refused = await change(restaurant, { slug })
    expect([refused.status, Object.values(refused.body.fields ?? {})]).toEqual([
      400,
      ['This address is reserved. Please choose another one'],
    ])
  })

  it('a former page address redirects for 90 days, during which no other restaurant can use it', async () => {
    const { restaurant, slug } = await withPage()
    const other = await withPage({}, 'Quay')
    await change(restaurant, { slug: 'harbour-two' })
    expect((await read(slug)).body.data.slug).toBe('harbour-two')
    expect((await change(other.restaurant, { slug })).status).toBe(409)
    clock.advance({ minutes: 90 * 24 * 60 - 1 })
    expect((await read(slug)).body.data.slug).toBe('harbour-two')
    clock.advance({ minutes: 2 })
    expect((await read(slug)).status).toBe(404)
    // By then, the other restaurants' sessions have expired.
    const third = await asRestaurant(app, { name: 'Third' })
    expect((await change(third, { slug, is_on: true })).status).toBe(200)
    expect((await read(slug)).body.data.name).toBe('Third')
    expect((await read('harbour-two')).body.data.name).toBe('Harbour Lights')
  })

  it('a public page can return to its own former address', async () => {
    const { restaurant, slug } = await withPage()
    await change(restaurant, { slug: 'harbour-two' })
    await change(restaurant, { slug })
    expect((await read(slug)).body.data.slug).toBe(slug)
    expect((await read('harbour-two')).body.data.slug).toBe(slug)
  })

  it('a public page has a QR code while it exists', async () => {
    const { restaurant, slug } = await withPage()
    const qr = () => app.call(accounts.pageQr, { params: { slug } })
    expect((await qr()).headers['content-type']).toBe('image/png')
    await change(restaurant, { is_on: false })
    expect((await qr()).status).toBe(404)
  })
})

describe('links of a restaurant', () => {
  it.each([
    ['HTTPS://Harbour.EXAMPLE/Menu', 'https://harbour.example/Menu'],
    ['harbour.example', 'https://harbour.example/'],
    ['http://harbour.example:80/a/../b?x=1#y', 'http://harbour.example/b?x=1#y'],
    ['bücher.example/été', 'https://xn--bcher-kva.example/%C3%A9t%C3%A9'],
    ['harbour．example/x', 'https://harbour.example/x'],
    ['harbour.example/?to=https://other.example', 'https://harbour.example/?to=https://other.example'],
    ['', ''],
  ])('stores the link %j as a browser reads it', async (typed, stored) => {
    const owner = await asRestaurant(app)
    const saved = await owner.call(accounts.updateProfile, { body: { face: { menu_url: typed, booking_url: typed } } })
    expect(saved.body.user.face).toMatchObject({ menu_url: stored, booking_url: stored })
  })

  const WEEK = { minutes: 7 * 24 * 60 }
  const FOREIGN = { menu_url: 'https://phish.com/menu', booking_url: 'https://book.phish.com/x' }
  const linksOf = ({ menu_url, booking_url }: { menu_url: string; booking_url: string }) => ({ menu_url, booking_url })
  const NONE = { menu_url: '', booking_url: '' }

  const withLinks = async (options: Parameters<typeof asRestaurant>[1], face: typeof FOREIGN = FOREIGN) => {
    const owner = await asRestaurant(app, options)
    const table = await aTable(app, owner)
    expect((await owner.call(accounts.updateProfile, { body: { face } })).status).toBe(200)
    const shown = async () => (await table.get()).body.data.face
    return { owner, table, shown }
  }

  it('shows links to any domain once the account is seven days old', async () => {
    const { owner, shown } = await withLinks({})
    await change(owner, { is_on: true, shows: ['menu'] })
    const slug = (await owner.call(accounts.profile, {})).body.user.page.slug ?? ''
    const onPage = async () => (await read(slug)).body.data.face
    await expect.poll(async () => (await shown()).page).toBe(`/r/${slug}`)
    expect([linksOf(await shown()), linksOf(await onPage())]).toEqual([NONE, NONE])
    clock.advance({ minutes: WEEK.minutes - 1 })
    expect([linksOf(await shown()), linksOf(await onPage())]).toEqual([NONE, NONE])
    clock.advance({ minutes: 2 })
    expect([linksOf(await shown()), linksOf(await onPage())]).toEqual([FOREIGN, FOREIGN])
  })

  it('hides links while the email address is unverified, however old the account is', async () => {
    const { shown } = await withLinks({ isConfirmed: false })
    clock.advance(WEEK)
    clock.advance(WEEK)
    expect(linksOf(await shown())).toEqual(NONE)
  })

  it.each([
    ['host@harbour.example', 'https://menu.harbour.example/x', true],
    ['host@harbour.example', 'https://notharbour.example/x', false],
    ['host@gmail.com', 'https://sites.gmail.com/x', false],
    ['host@harbour.example', 'http://localhost.phish.com/x', false],
  ])('shows links of a new account only on the domain of its verified address: %s, %s', async (email, url, isShown) => {
    const { shown } = await withLinks({ email }, { menu_url: url, booking_url: url })
    const expected = isShown ? url : ''
    await expect.poll(async () => linksOf(await shown())).toEqual({ menu_url: expected, booking_url: expected })
  })

  it('rejects links in the headline and text of the page in the first week', async () => {
    const { owner } = await withLinks({})
    for (const page of [{ headline: 'Book at Phish.Com' }, { about: 'See 93.184.216.34/x' }]) {
      const refused = await change(owner, page)
      expect(refused.body).toMatchObject({
        code: 'link_not_allowed',
        fields: { [Object.keys(page)[0] ?? '']: expect.stringContaining('first week') },
      })
    }
    expect((await change(owner, { headline: 'Book at harbour.example' })).status).toBe(200)
  })

  it('shows guests only the name of a suspended restaurant, and rejects changes of its branding', async () => {
    const { owner, table, shown } = await withLinks(
      { address: '1 Quay, Mumbai' },
      {
        menu_url: 'https://harbour.example/menu',
        booking_url: 'https://harbour.example/book',
      },
    )
    await owner.call(accounts.updateProfile, { body: { face: FACE } })
    const admin = await asAdmin(app)
    const params = { id: owner.id }
    await admin.call(accounts.suspendRestaurant, { params, body: { reason: 'Complaints' } })
    await expect.poll(shown).toEqual({
      logo: null,
      colour: null,
      address: '',
      phone: '',
      hours: [],
      today: null,
      page: null,
      ...NONE,
    })
    expect((await table.get()).body.data.restaurant_name).toBe(owner.name)
    const form = new FormData()
    form.append('image', await testImage(), 'logo.png')
    const tries = [
      await owner.call(accounts.updateProfile, { body: { face: FOREIGN } }),
      await owner.call(accounts.updateProfile, { body: { name: 'Other' } }),
      await owner.call(accounts.updateProfile, { body: { address: '2 Quay' } }),
      await change(owner, { headline: 'Other' }),
      await owner.call(accounts.setLogo, { body: form as never }),
    ]
    expect(tries.map(({ body }) => body.code)).toEqual(tries.map(() => 'restaurant_suspended'))
    expect((await owner.call(accounts.updateProfile, { body: { timezone: 'Asia/Dubai' } })).status).toBe(200)
    await admin.call(accounts.resumeRestaurant, { params })
    await expect.poll(async () => (await shown()).colour).toBe('#722a4c')
    expect((await owner.call(accounts.updateProfile, { body: { name: 'Other' } })).status).toBe(200)
  })
})
