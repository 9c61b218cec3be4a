import type { Received } from '@tidetable/contract'
import { type addressBook, type Channel, GUESTS_PER_REQUEST_MAX } from '@tidetable/contract/endpoints/address-book'
import { formatNumber } from '@tidetable/contract/formats/format'
import { readTags } from '@tidetable/contract/rules/guest-facts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { customerChanged } from '../../guest-accounts/index.ts'
import { recordConsents } from '../consent/ledger-repo.ts'
import type { CampaignsContext } from '../context.ts'
import {
  addTag,
  countSelected,
  type GuestSelection,
  lockConsenting,
  removeTag,
  selectedContacts,
  setMarketingConsent,
} from './bulk-repo.ts'
import { deleteContacts, restoreContacts } from './deleted-repo.ts'
import { addingGuests } from './guest-cap.ts'
import { manyWords } from './words.ts'

type Body<K extends 'tag' | 'agree' | 'undoAgreement'> = Received<(typeof addressBook)[K]>['body']

export const RESTORABLE_HOURS = 1
const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_HOURS * 3_600_000)

const LONG_TIMEOUT = { statementTimeoutSeconds: 30 }

async function selectContacts(tx: Tx, restaurantId: string, people: GuestSelection, today: string) {
  const selected = selectedContacts(restaurantId, people, today)
  if (people.selection && (await countSelected(tx, selected)) > GUESTS_PER_REQUEST_MAX)
    throw new AppError('invalid', manyWords.tooMany(formatNumber(GUESTS_PER_REQUEST_MAX)))
  return selected
}

const idsOf = (rows: readonly { id: string }[]) => ({ ids: rows.map(({ id }) => id) })

export const removeGuests = (
  { db, clock }: CampaignsContext,
  restaurantId: string,
  people: GuestSelection,
  today: string,
) =>
  db.transaction(
    async (tx) => idsOf(await deleteContacts(tx, await selectContacts(tx, restaurantId, people, today), clock.now())),
    LONG_TIMEOUT,
  )

export const restoreGuests = ({ db, clock, jobs }: CampaignsContext, restaurantId: string, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    const results = await addingGuests(tx, restaurantId, async () => {
      const result = await restoreContacts(tx, restaurantId, ids, restorableSince(clock.now()))
      return { added: result.filter(({ isBack }) => isBack).length, result }
    })
    const back = results.filter(({ isBack }) => isBack)
    // Applies choices that the guests made in their account since the deletion.
    for (const customerId of new Set(back.flatMap((each) => each.customerId ?? [])))
      await jobs.enqueue(tx, customerChanged, { customerId })
    return { restored: back.length, added_again: results.length - back.length }
  }, LONG_TIMEOUT)

export const tagGuests = (
  { db }: CampaignsContext,
  restaurantId: string,
  { tag: input, on, ...people }: Body<'tag'>,
  today: string,
) =>
  db.transaction(async (tx) => {
    const [tag] = readTags([input])
    if (!tag) throw new AppError('invalid', manyWords.noTag, { fields: { tag: manyWords.noTag } })
    const selected = await selectContacts(tx, restaurantId, people, today)
    return idsOf(on ? await addTag(tx, selected, tag) : await removeTag(tx, selected, tag))
  }, LONG_TIMEOUT)

export const recordAgreement = (
  { db, clock }: CampaignsContext,
  restaurantId: string,
  { channels, wording, origin, ...people }: Body<'agree'>,
  today: string,
) =>
  db.transaction(async (tx) => {
    const consenting = await lockConsenting(tx, await selectContacts(tx, restaurantId, people, today), channels)
    const idsFor = (channel: Channel) =>
      consenting.filter((each) => each[channel === 'email' ? 'emailHash' : 'phoneHash'] !== null).map(({ id }) => id)
    const granted = { email: idsFor('email'), sms: idsFor('sms') }
    for (const channel of channels) {
      const changed = await setMarketingConsent(tx, restaurantId, granted[channel], channel, true)
      const events = changed.map(({ id, hash }) => ({ contactId: id, hash, channel, action: 'granted' as const }))
      if (events.length)
        await recordConsents(tx, restaurantId, events, { source: 'manual', wording, origin }, clock.now())
    }
    return granted
  }, LONG_TIMEOUT)

export const undoAgreement = ({ db, clock }: CampaignsContext, restaurantId: string, granted: Body<'undoAgreement'>) =>
  db.transaction(async (tx) => {
    let ended = 0
    for (const channel of ['email', 'sms'] as const) {
      const changed = await setMarketingConsent(tx, restaurantId, granted[channel], channel, false)
      const events = changed.map(({ id, hash }) => ({ contactId: id, hash, channel, action: 'revoked' as const }))
      const statement = { source: 'manual', wording: manyWords.consentUndone, origin: null }
      if (events.length) await recordConsents(tx, restaurantId, events, statement, clock.now())
      ended += events.length
    }
    return { ended }
  }, LONG_TIMEOUT)
