// Random histories of two guests at two restaurants, compared with a simple model. Nothing may be sent to an address
// after an opt-out without newer consent, nor to one without any consent.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook, type Channel } from '@tidetable/contract/endpoints/address-book'
import { consent } from '@tidetable/contract/endpoints/consent'
import { isFullRun, randomRuns, scaledTimeout } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asCustomer, asRestaurant, type CustomerActor, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { createCampaign, DAYTIME, sendDue } from '../../../../test/campaigns.ts'
import { FakeClock } from '../../../../test/fake-clock.ts'
import { confirmEmail } from '../../../../test/guests.ts'
import { callWebhook, TWILIO } from '../../../../test/twilio-webhook.ts'

const CHANNELS = ['email', 'sms'] as const
const ALL = 'every restaurant'
const DAY = 86_400_000

const BY_RESTAURANT = ['import', 'import', 'undo import', 'agreed', 'by hand', 'delete', 'restore', 'erase'] as const
const BY_PERSON = [
  ...['sign up', 'verify email', 'choose in account'],
  ...['form', 'stop', 'start', 'link off', 'link on', 'link nobody', 'one click', 'erase by link'],
] as const

const step = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant('send' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...BY_RESTAURANT) },
    { weight: 5, arbitrary: fc.constantFrom(...BY_PERSON) },
  ),
  at: fc.constantFrom(0, 1),
  who: fc.constantFrom(0, 1),
  channel: fc.constantFrom(...CHANNELS),
  isYes: fc.boolean(),
  /** Used only for imports. */
  isAttested: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Rare cases, each with an import of the same guest at the start or end. */
const some = { what: 'import', at: 0, who: 0, channel: 'sms', isYes: true, isAttested: true } as const
const send = { ...some, what: 'send' } as const
const RARE: [Step[]][] = [
  [[some, { ...some, what: 'erase' }, some, send]],
  [[some, send, { ...some, what: 'erase by link' }, some, send]],
  [[some, send, { ...some, what: 'stop' }, { ...some, what: 'link on' }, send]],
  [
    [
      { ...some, what: 'sign up' },
      { ...some, what: 'choose in account', isYes: false },
      { ...some, what: 'delete' },
      some,
      send,
    ],
  ],
  [[{ ...some, isAttested: false }, send, { ...some, what: 'sign up', channel: 'email' }, send]],
]

/** Model of one address: its opt-outs by restaurant, with their source, and whether there was ever consent. */
class ConsentHistory {
  readonly no = new Map<string, string>()
  readonly yes = new Set<string>()
  refuse(to: string, how: string) {
    if (!this.no.has(to)) this.no.set(to, how)
  }
  /** Records new consent for one restaurant, which also ends an opt-out from all restaurants. */
  agree(to: string) {
    this.no.delete(to)
    this.no.delete(ALL)
    this.yes.add(to)
  }
  canBeContacted(from: string) {
    return this.yes.has(from) && !this.no.has(from) && !this.no.has(ALL)
  }
}

interface GuestState {
  name: string
  email: string
  phone: string
  history: Record<Channel, ConsentHistory>
  account: CustomerActor | null
  joined: Set<string>
  isEmailVerified: boolean
  /** Link of the newest email, by restaurant. */
  links: Map<string, string>
}

it(
  'never sends after an opt-out, in any order of lists, opt-outs, verifications and campaigns',
  async () => {
    const app = await createTestApp({ clock: new FakeClock(DAYTIME), env: TWILIO })
    let [history, sent, stored, texts] = [0, 0, 0, 0]

    const text = (From: string, Body: string) =>
      callWebhook(app, 'inbound', { MessageSid: `SM${++texts}`, From, To: TWILIO.TWILIO_FROM, Body })

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
        const number = ++history
        app.clock.set(new Date(Date.parse(DAYTIME) + number * DAY))
        const restaurants = [
          await asRestaurant(app, { address: '1 Pier' }),
          await asRestaurant(app, { address: '2 Lane' }),
        ]
        const people = [0, 1].map(
          (identity): GuestState => ({
            name: `Person ${identity}`,
            email: `person${identity}-${number}@mail.example`,
            phone: `98${String(10_000_000 + number * 100 + identity)}`,
            history: { email: new ConsentHistory(), sms: new ConsentHistory() },
            account: null,
            joined: new Set(),
            isEmailVerified: false,
            links: new Map(),
          }),
        )
        const imports: string[] = []
        const deleted = new Map<string, string[]>()
        const all = async (at: RestaurantActor) => (await at.call(addressBook.list, { query: {} })).body.data
        const find = async (at: RestaurantActor, { email, phone }: GuestState) =>
          (await all(at)).find((each) => each.email === email || each.phone === `+91${phone}`)

        for (const { what, at: place, who: identity, channel, isYes, isAttested } of steps) {
          const [at, person] = [restaurants[place], people[identity]]
          if (!at || !person) continue
          app.clock.advance({ minutes: 2 })
          const { email, phone, history } = person
          const link = person.links.get(at.id)
          if (what === 'send') {
            const before = { mail: app.mail.sent.length, sms: app.sms.sent.length }
            const selection = JSON.stringify({ filter: {} })
            await createCampaign(at, { title: `No ${number} ${++sent}`, sendSMS: true, fields: { selection } })
            await sendDue(app)
            for (const mail of app.mail.sent.slice(before.mail)) {
              const reader = people.find((each) => each.email === mail.to)
              expect([mail.to, reader?.history.email.canBeContacted(at.id)]).toEqual([mail.to, true])
              const token = /\/u\/([^>]+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1]
              if (token) reader?.links.set(at.id, token)
              stored++
            }
            for (const sms of app.sms.sent.slice(before.sms)) {
              const reader = people.find((each) => `+91${each.phone}` === sms.to)
              expect([sms.to, reader?.history.sms.canBeContacted(at.id)]).toEqual([sms.to, true])
              stored++
            }
          } else if (what === 'import') {
            const row = {
              name: person.name,
              ...(isYes || channel === 'email' ? { email } : {}),
              ...(isYes || channel === 'sms' ? { phone } : {}),
            }
            const answer = await at.call(addressBook.import, {
              body: { customers: [row] as never, attested: isAttested },
            })
            imports[place] = answer.body.data.import_id
            if (!isAttested) continue
            if ('email' in row) history.email.yes.add(at.id)
            if ('phone' in row) history.sms.yes.add(at.id)
          } else if (what === 'undo import') {
            const import_id = imports[place]
            if (import_id) await at.call(addressBook.undoImport, { params: { import_id } })
          } else if (what === 'agreed') {
            const body = { selection: { filter: {} }, channels: [channel], wording: 'Yes', origin: 'At the till' }
            await at.call(addressBook.agree, { body })
            for (const each of people) if (await find(at, each)) each.history[channel].yes.add(at.id)
          } else if (what === 'by hand') {
            const found = await find(at, person)
            const preferences = channel === 'email' ? { emailMarketing: true } : { smsMarketing: true }
            const body = { preferences, attested: true }
            if (!found) await at.call(addressBook.add, { body: { name: person.name, email, phone, attested: true } })
            else await at.call(addressBook.update, { params: { id: found._id }, body })
            for (const each of CHANNELS) history[each].yes.add(at.id)
          } else if (what === 'delete') {
            const ids = (await all(at)).map(({ _id }) => _id)
            await at.call(addressBook.removeMany, { body: { ids } })
            deleted.set(at.id, ids)
          } else if (what === 'restore') {
            await at.call(addressBook.restore, { body: { ids: deleted.get(at.id) ?? [] } })
            await app.platform.jobs.runDue()
          } else if (what === 'erase' || what === 'erase by link') {
            const found =
              what === 'erase' ? await find(at, person) : (await all(at)).find((each) => each.email === email)
            if (what === 'erase' && found)
              await at.call(addressBook.remove, { params: { id: found._id }, query: { forget: true } })
            if (what === 'erase by link') {
              if (!link) continue
              await app.call(consent.choose, { params: { token: link }, body: { erase: 'on' } })
              history.email.refuse(at.id, 'erased')
              if (found) person.joined.delete(at.id)
            }
            if (found?.email) history.email.refuse(at.id, 'erased')
            const owner = people.find((each) => `+91${each.phone}` === found?.phone)
            owner?.history.sms.refuse(at.id, 'erased')
          } else if (what === 'sign up') {
            if (person.account) {
              await person.account.call(accounts.joinRestaurant, { body: { restaurantId: at.id } })
              person.joined.add(at.id)
              await app.platform.jobs.runDue()
              const { preferences } = (await person.account.call(accounts.customerProfile, {})).body.data
              if (preferences.smsMarketing) history.sms.agree(at.id)
              if (preferences.emailMarketing) history.email.agree(at.id)
              continue
            }
            const preferences = { emailMarketing: isYes, smsMarketing: channel === 'sms' }
            person.account = await asCustomer(app, {
              name: person.name,
              email,
              phone,
              restaurantId: at.id,
              preferences,
            })
            person.joined.add(at.id)
            await app.platform.jobs.runDue()
            if (preferences.smsMarketing) history.sms.agree(at.id)
          } else if (what === 'verify email') {
            if (!person.account || person.isEmailVerified) continue
            expect((await confirmEmail(app, person.account, email)).status).toBe(200)
            person.isEmailVerified = true
            await app.platform.jobs.runDue()
            const { preferences } = (await person.account.call(accounts.customerProfile, {})).body.data
            if (preferences.emailMarketing) for (const joined of person.joined) history.email.agree(joined)
          } else if (what === 'choose in account') {
            if (!person.account) continue
            const preferences = channel === 'email' ? { emailMarketing: isYes } : { smsMarketing: isYes }
            await person.account.call(accounts.updateCustomerProfile, { body: { preferences } })
            await app.platform.jobs.runDue()
            if (channel === 'email' && !person.isEmailVerified) continue
            for (const joined of person.joined)
              if (isYes) history[channel].agree(joined)
              else history[channel].refuse(joined, 'account')
          } else if (what === 'form') {
            const body = channel === 'email' ? { email } : { phone, country_code: '91' }
            await app.call(consent.unsubscribe, { body })
            history[channel].refuse(ALL, 'form')
          } else if (what === 'stop') {
            await text(`+91${phone}`, 'STOP')
            history.sms.refuse(ALL, 'stop')
          } else if (what === 'start') {
            await text(`+91${phone}`, 'START')
            history.sms.no.clear()
          } else if (link) {
            const params = { token: link }
            const { sms } = (await app.call(consent.show, { params })).body.data
            if (what === 'one click') {
              await app.call(consent.oneClick, { params })
              history.email.refuse(at.id, 'one click')
            } else if (what === 'link nobody') {
              await app.call(consent.choose, { params, body: { nobody: 'on' } })
              history.email.refuse(ALL, 'link')
            } else if (channel === 'email') {
              await app.call(consent.choose, { params, body: { email: what === 'link on' ? 'on' : 'off' } })
              if (what === 'link on') history.email.agree(at.id)
              else history.email.refuse(at.id, 'link')
            } else if (sms !== null) {
              const found = (await all(at)).find((each) => each.email === email)
              const owner = people.find((each) => `+91${each.phone}` === found?.phone)
              await app.call(consent.choose, { params, body: { sms: what === 'link on' ? 'on' : 'off' } })
              // The email link does not verify the phone: it undoes only its own opt-out.
              if (what === 'link off') owner?.history.sms.refuse(at.id, 'link')
              else if (owner?.history.sms.no.get(at.id) === 'link') owner.history.sms.no.delete(at.id)
            }
          }
        }
      }),
      { ...randomRuns(15, 20_261_122), endOnFailure: true, examples: RARE },
    )
    // Guards against runs that check nothing.
    if (isFullRun) expect(stored).toBeGreaterThan(20)
  },
  scaledTimeout(600_000),
)
