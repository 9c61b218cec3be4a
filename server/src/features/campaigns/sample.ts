// Email addresses use reserved domains. India reserves no phone numbers, so the sample restaurant sends no texts through
// a provider (composing/refuse-sample.ts) and is suspended outside local mode.
import { ATTESTATION } from '@tidetable/contract/endpoints/address-book'
import type { Incentive } from '@tidetable/contract/endpoints/campaigns'
import { addDays, weekdayOf } from '@tidetable/contract/rules/calendar-day'
import { costOf } from '@tidetable/contract/rules/cost'
import { firstMoment } from '@tidetable/contract/rules/wall-clock'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import { type SeededRandom, seededRandom } from '#platform/seeded-random.ts'
import { localDay } from '#platform/zone.ts'
import { issuePersonal, redeemSampleCodes } from '../coupons/index.ts'
import { readFacts } from './address-book/contact.ts'
import { insertImported, startImport } from './address-book/import-repo.ts'
import type { ImportedContact } from './address-book/merge-imported-row.ts'
import { setCodes } from './audience/audience-repo.ts'
import { scheduleOf } from './campaign/campaign.ts'
import { putCampaign } from './campaign/repo.ts'
import { addressHash } from './consent/address-hash.ts'
import { recordConsent } from './consent/ledger-repo.ts'
import { suppress } from './consent/suppression-repo.ts'
import { consentWords } from './consent/words.ts'
import { settleFinished } from './delivery/schedule-repo.ts'
import { reasonWords } from './delivery/words.ts'
import { insertSampleDeliveries, insertSampleVisits, type SampleDelivery, type SampleVisit } from './sample-repo.ts'

const FIRST = [
  'Asha',
  'Ben',
  'Chitra',
  'Dev',
  'Elena',
  'Farah',
  'Gopal',
  'Hana',
  'Ivan',
  'Jaya',
  'Kabir',
  'Lena',
  'Meera',
]
const MORE_FIRST = ['Nikhil', 'Olga', 'Priya', 'Rohan', 'Sana', 'Tara', 'Vikram']
const LAST = ['Kulkarni', 'Carter', 'Rao', 'Patel', 'Fischer', 'Khan', 'Iyer', 'Sato', 'Novak', 'Menon']
const MORE_LAST = ['Desai', 'Bose', 'Silva', 'Mehta', 'Fernandes']

const SEED = 20_26_12
const DAY = 86_400_000
const LIST_DAYS_AGO = 45
const VISIT_DAYS = 28
const CAMPAIGN_DAYS_AGO = 15
const CODE_DAYS = 21

export interface SampleFacts {
  secret: string
  timezone: string
  /** Per guest, in major units. */
  averageSpend: number | null
}

type Guest = ImportedContact

const tagsOf = (random: SeededRandom): string[] => [
  ...(random.is(0.2) ? ['Regular'] : []),
  ...(random.is(0.12) ? ['Window seat'] : []),
  ...(random.is(0.1) ? ['Vegetarian'] : []),
]

function generateGuests(random: SeededRandom, secret: string): Guest[] {
  return [...LAST, ...MORE_LAST].flatMap((last, row) =>
    [...FIRST, ...MORE_FIRST].map((first, column) => {
      const number = row * 20 + column
      const email = number % 7 === 3 ? null : `${first}.${last}@guests.example`.toLowerCase()
      const phone = number % 5 === 2 && email ? null : `+9198765${String(20_000 + number)}`
      const month = String(random.from(1, 12)).padStart(2, '0')
      return {
        id: newId(),
        name: `${first} ${last}`,
        email,
        emailHash: email && addressHash(secret, 'email', email),
        phone,
        phoneHash: phone && addressHash(secret, 'sms', phone),
        wantsEmail: email !== null,
        wantsSms: phone !== null,
        isActive: true,
        ...readFacts({}),
        birthday: random.is(0.4) ? `${month}-${String(random.from(1, 28)).padStart(2, '0')}` : null,
        tags: tagsOf(random),
        refused: [],
        optedOut: [],
      }
    }),
  )
}

function generateVisits(random: SeededRandom, guests: readonly Guest[], zone: string, now: Date): SampleVisit[] {
  const today = localDay(now, zone)
  return Array.from({ length: VISIT_DAYS }, (_, at) => addDays(today, at - VISIT_DAYS)).flatMap((day) => {
    const isWeekend = weekdayOf(day) >= 5
    return random
      .some(guests, isWeekend ? random.from(16, 24) : random.from(6, 12))
      .map(({ id }) => ({ contactId: id, day, at: firstMoment(day, random.from(1170, 1300), zone) }))
  })
}

function generateDeliveries(random: SeededRandom, guests: readonly Guest[], sent: Date): SampleDelivery[] {
  const reach = (contactId: string, channel: 'email' | 'sms', at: Date): SampleDelivery =>
    random.is(0.02)
      ? { contactId, channel, state: 'failed', reason: reasonWords.lost, at }
      : { contactId, channel, state: channel === 'sms' ? 'delivered' : 'sent', reason: null, at }
  return guests.flatMap(({ id, email, phone }, place) => {
    const at = new Date(sent.getTime() + place * 250)
    return [...(email ? [reach(id, 'email', at)] : []), ...(phone ? [reach(id, 'sms', at)] : [])]
  })
}

async function writeCampaign(
  tx: Tx,
  restaurantId: string,
  guests: readonly Guest[],
  facts: SampleFacts,
  random: SeededRandom,
  now: Date,
) {
  const { timezone, averageSpend } = facts
  const id = newId()
  const day = addDays(localDay(now, timezone), -CAMPAIGN_DAYS_AGO)
  const createdAt = firstMoment(day, 11 * 60, timezone)
  const schedule = scheduleOf(createdAt, null)
  const title = 'Quiet Tuesdays by the water'
  const incentive: Incentive = {
    mode: 'personal',
    offer_type: 1,
    offer_value: 20,
    expires_on: addDays(day, CODE_DAYS),
  }
  await putCampaign(tx, {
    restaurantId,
    id,
    title,
    description:
      'Tuesdays and Wednesdays are ours to spoil you: 20% off the whole bill, with a table by the window while there are any.',
    type: 'discount',
    image: null,
    sendsEmail: true,
    sendsSms: true,
    status: 'sending',
    sendAt: null,
    ...schedule,
    recipients: guests.length,
    incentive,
    dlt: null,
    createdAt,
    audience: null,
    naturalKey: null,
  })
  const deliveries = generateDeliveries(random, guests, schedule.beginsAt)
  await insertSampleDeliveries(tx, restaurantId, id, deliveries)
  const people = guests.map((guest) => guest.id)
  const worth = {
    restaurantId,
    givenAt: title,
    kind: 'percent',
    minorUnits: 2000,
    expiresOn: incentive.expires_on,
  } as const
  const codes = await issuePersonal(tx, { ...worth, timezone }, id, people, createdAt)
  await setCodes(tx, restaurantId, id, [...codes.keys()], [...codes.values()])
  const cost = costOf({ type: 1, value: 20 }, averageSpend)
  const used = random.some([...codes.values()], 44).flatMap((code) => {
    const at = firstMoment(addDays(day, random.from(1, CAMPAIGN_DAYS_AGO - 1)), random.from(1170, 1320), timezone)
    return at < now ? [{ code, at, cost }] : []
  })
  await redeemSampleCodes(tx, restaurantId, used)
  const unsubscribing = guests.filter(({ emailHash, phone }) => emailHash && !phone)
  for (const { id: contactId, emailHash } of random.some(unsubscribing, 3)) {
    const at = firstMoment(day, 11 * 60 + random.from(20, 600), timezone)
    const word = { hash: emailHash ?? '', channel: 'email', restaurantId, campaignId: id } as const
    await suppress(tx, { ...word, reason: 'one_click' }, at)
    await recordConsent(
      tx,
      {
        ...word,
        contactId,
        action: 'revoked',
        source: 'one_click',
        wording: consentWords.oneClick,
        verifiedBy: 'mail_link',
      },
      at,
    )
  }
  await settleFinished(tx, new Date(schedule.beginsAt.getTime() + 3_600_000))
}

export async function writeSampleGuests(tx: Tx, { restaurantId, now }: Sample, facts: SampleFacts): Promise<void> {
  const random = seededRandom(SEED)
  const createdAt = new Date(now.getTime() - LIST_DAYS_AGO * DAY)
  const generated = generateGuests(random, facts.secret)
  const visits = generateVisits(random, generated, facts.timezone, now)
  // Days ascend, so the latest one stays in the map.
  const lastVisits = new Map(visits.map(({ contactId, day }) => [contactId, day]))
  const guests = generated.map((guest) => ({ ...guest, lastVisitOn: lastVisits.get(guest.id) ?? null }))
  const id = newId()
  await startImport(tx, restaurantId, { id, isAttested: true, wording: ATTESTATION, createdAt })
  await insertImported(tx, restaurantId, id, guests, createdAt)
  await insertSampleVisits(tx, restaurantId, visits)
  await writeCampaign(tx, restaurantId, guests, facts, random, now)
}
