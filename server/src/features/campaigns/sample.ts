// Email addresses use reserved domains. India reserves no phone numbers, so the sample restaurant sends no texts
// through a provider (composing/refuse-sample.ts) and is suspended outside local mode.
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
import { issuePersonal, issueShared, redeemSampleCodes } from '../coupons/index.ts'
import { readFacts } from './address-book/contact.ts'
import { insertImported, startImport } from './address-book/import-repo.ts'
import type { ImportedContact } from './address-book/merge-imported-row.ts'
import { insertSegment } from './address-book/segments-repo.ts'
import { setCodes } from './audience/audience-repo.ts'
import { type CampaignRow, scheduleOf } from './campaign/campaign.ts'
import { putCampaign } from './campaign/repo.ts'
import { addressHash } from './consent/address-hash.ts'
import { recordConsent } from './consent/ledger-repo.ts'
import { suppress } from './consent/suppression-repo.ts'
import { consentWords } from './consent/words.ts'
import { settleFinished } from './delivery/schedule-repo.ts'
import { reasonWords } from './delivery/words.ts'
import { insertSampleDeliveries, insertSampleVisits, type SampleDelivery, type SampleVisit } from './sample-repo.ts'

const namesOf = (text: string) => text.split(' ')
const FIRST_NAMES = namesOf(
  'Asha Ben Chitra Dev Elena Farah Gopal Hana Ivan Jaya Kabir Lena Meera Nikhil Olga Priya Rohan Sana Tara Vikram',
)
const LAST_NAMES = namesOf(
  'Kulkarni Carter Rao Patel Fischer Khan Iyer Sato Novak Menon Desai Bose Silva Mehta Fernandes',
)

const SEED = 20_26_12
const DAY = 86_400_000
const LIST_DAYS_AGO = 45
const VISIT_DAYS = 28
const CAMPAIGN_DAYS_AGO = 15
const CODE_DAYS = 21
const SHARED_DAYS_AGO = 5
const SHARED_CODE_DAYS = 45

const NOTES = [
  'Prefers the corner by the window',
  'Orders the catch of the day',
  'Comes with her mother on Sundays',
  'Celebrates every exam',
]

export interface SampleFacts {
  secret: string
  timezone: string
  /** Amount per guest, in major units; null if unknown. */
  averageSpend: number | null
}

type Guest = ImportedContact

const tagsOf = (random: SeededRandom): string[] => [
  ...(random.is(0.2) ? ['Regular'] : []),
  ...(random.is(0.12) ? ['Window seat'] : []),
  ...(random.is(0.1) ? ['Vegetarian'] : []),
]

function generateGuests(random: SeededRandom, secret: string): Guest[] {
  return LAST_NAMES.flatMap((last, row) =>
    FIRST_NAMES.map((first, column) => {
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
        phoneCountry: null,
        wantsEmail: email !== null,
        wantsSms: phone !== null,
        isActive: true,
        ...readFacts({}),
        note: number % 12 === 5 ? (NOTES[row % NOTES.length] ?? null) : null,
        birthday: random.is(0.4) ? `${month}-${String(random.from(1, 28)).padStart(2, '0')}` : null,
        tags: tagsOf(random),
        refusedChannels: [],
        optedOutChannels: [],
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

type CampaignText = { title: string; description: string }

/** Returns the campaign's id. */
async function putSampleCampaign(
  tx: Tx,
  restaurantId: string,
  { title, description }: CampaignText,
  {
    recipients,
    incentive,
    createdAt,
    sendsSms,
  }: Pick<CampaignRow, 'recipients' | 'createdAt' | 'sendsSms'> & {
    incentive: Incentive
  },
): Promise<{ id: string; beginsAt: Date }> {
  const id = newId()
  const schedule = scheduleOf(createdAt, null)
  await putCampaign(tx, {
    restaurantId,
    id,
    title,
    description,
    type: 'discount',
    image: null,
    sendsEmail: true,
    sendsSms,
    status: 'sending',
    sendAt: null,
    ...schedule,
    recipients,
    incentive,
    dlt: null,
    createdAt,
    audience: null,
    naturalKey: null,
  })
  return { id, beginsAt: schedule.beginsAt }
}

async function writePersonalCampaign(
  tx: Tx,
  restaurantId: string,
  guests: readonly Guest[],
  { timezone, averageSpend }: SampleFacts,
  random: SeededRandom,
  now: Date,
) {
  const day = addDays(localDay(now, timezone), -CAMPAIGN_DAYS_AGO)
  const createdAt = firstMoment(day, 11 * 60, timezone)
  const title = 'Quiet Tuesdays by the water'
  const description =
    'Tuesdays and Wednesdays are ours to spoil you: 20% off the whole bill, with a table by the window while there are any.'
  const expiresOn = addDays(day, CODE_DAYS)
  const incentive: Incentive = { mode: 'personal', offer_type: 1, offer_value: 20, expires_on: expiresOn }
  const sent = { recipients: guests.length, incentive, createdAt, sendsSms: true }
  const { id, beginsAt } = await putSampleCampaign(tx, restaurantId, { title, description }, sent)
  await insertSampleDeliveries(tx, restaurantId, id, generateDeliveries(random, guests, beginsAt))
  const people = guests.map((guest) => guest.id)
  const worth = { restaurantId, givenAt: title, kind: 'percent', minorUnits: 2000, expiresOn } as const
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
  await settleFinished(tx, new Date(beginsAt.getTime() + 3_600_000))
}

/** Stores a campaign with a shared code that the public page also shows. */
async function writeSharedCampaign(
  tx: Tx,
  restaurantId: string,
  guests: readonly Guest[],
  { timezone, averageSpend }: SampleFacts,
  random: SeededRandom,
  now: Date,
) {
  const today = localDay(now, timezone)
  const day = addDays(today, -SHARED_DAYS_AGO)
  const createdAt = firstMoment(day, 11 * 60, timezone)
  const title = 'Sunday lunch'
  const description = 'Long tables, children welcome: 15% off lunch on Sundays, for everyone who brings this code.'
  const expiresOn = addDays(today, SHARED_CODE_DAYS)
  const code = 'QUAY15'
  const incentive: Incentive = {
    mode: 'shared',
    offer_type: 1,
    offer_value: 15,
    expires_on: expiresOn,
    code,
    on_page: true,
  }
  const byEmail = guests.filter(({ email }) => email).slice(0, 120)
  const sent = { recipients: byEmail.length, incentive, createdAt, sendsSms: false }
  const { id, beginsAt } = await putSampleCampaign(tx, restaurantId, { title, description }, sent)
  const mails = byEmail.map((guest) => ({ ...guest, phone: null }))
  await insertSampleDeliveries(tx, restaurantId, id, generateDeliveries(random, mails, beginsAt))
  const worth = { restaurantId, givenAt: title, kind: 'percent', minorUnits: 1500, expiresOn, timezone } as const
  await issueShared(tx, worth, id, { code }, createdAt)
  const cost = costOf({ type: 1, value: 15 }, averageSpend)
  const at = firstMoment(addDays(day, 2), 13 * 60, timezone)
  const used = Array.from({ length: 9 }, (_, place) => ({ code, at: new Date(at.getTime() + place * 600_000), cost }))
  await redeemSampleCodes(tx, restaurantId, used)
  await settleFinished(tx, new Date(beginsAt.getTime() + 3_600_000))
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
  await writePersonalCampaign(tx, restaurantId, guests, facts, random, now)
  await writeSharedCampaign(tx, restaurantId, guests, facts, random, now)
  const regulars = { id: newId(), name: 'Regulars', filter: { tag: 'Regular' } }
  await insertSegment(tx, restaurantId, regulars, 1, createdAt)
}
