import type { Received } from '@tidetable/contract'
import {
  type addressBook,
  type ContactFilter,
  READY_SEGMENTS,
  type ReadySegment,
  SEGMENTS_MAX,
  type Segment,
  type Selection,
} from '@tidetable/contract/endpoints/address-book'
import { newId } from '#platform/crypto.ts'
import type { Db } from '#platform/db/database.ts'
import { isDuplicate } from '#platform/db/refusals.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { startOfDay } from '#platform/zone.ts'
import type { CampaignsContext } from '../context.ts'
import { dayOf } from './day.ts'
import { countEach } from './repo.ts'
import type { SegmentRow } from './segments-repo.ts'
import * as repo from './segments-repo.ts'
import { segmentWords } from './words.ts'

type SegmentInput = Received<typeof addressBook.addSegment>['body']
type Patch = Received<typeof addressBook.updateSegment>['body']

/** Uses the segment's current filter, or the stored one if the segment was deleted. */
export async function resolveSegment(db: Db, restaurantId: string, selection: Selection): Promise<Selection> {
  const found = selection.segment ? await repo.findSegment(db, restaurantId, selection.segment) : null
  return found ? { ...selection, filter: found.filter } : selection
}

const nameTaken = (error: unknown) =>
  isDuplicate(error)
    ? new AppError('segment_exists', segmentWords.exists, { fields: { name: segmentWords.exists } })
    : error

async function presentAll(heavy: Db, restaurantId: string, rows: readonly SegmentRow[], today: string) {
  const filters = rows.map(({ filter }) => filter)
  const counts = await countEach(heavy, restaurantId, filters, today)
  return rows.map(({ id, ...row }, at): Segment => ({ _id: id, ...row, guests: counts[at] ?? 0 }))
}

async function present(heavy: Db, restaurantId: string, row: SegmentRow, today: string): Promise<Segment> {
  const [segment] = await presentAll(heavy, restaurantId, [row], today)
  if (!segment) throw new Error('one row makes one segment')
  return segment
}

const UNSEEN_DAYS = 60

/** `today`: current business day in the restaurant's time zone. */
export function readyFilters(today: string, timezone: string): Record<ReadySegment['name'], ContactFilter> {
  const [year = '', month = ''] = today.split('-')
  return {
    unseen: { notVisitedFor: UNSEEN_DAYS },
    new: { addedSince: startOfDay(`${year}-${month}-01`, timezone).toISOString() },
    birthdays: { birthdayMonth: (Number(month) % 12) + 1 },
  }
}

export async function listOwnSegments(
  { db, clock, restaurants }: CampaignsContext,
  heavy: Db,
  restaurantId: string,
): Promise<{ data: Segment[]; ready: ReadySegment[] }> {
  const restaurant = await restaurants.get(restaurantId)
  const today = dayOf(restaurant, clock.now())
  const own = await repo.listSegments(db, restaurantId)
  const filters = readyFilters(today, restaurant.timezone)
  const ready = READY_SEGMENTS.map((name) => ({ id: name, name, filter: filters[name] }))
  const counted = await presentAll(heavy, restaurantId, [...own, ...ready], today)
  return {
    data: counted.slice(0, own.length),
    ready: ready.map(({ name, filter }, at) => ({ name, filter, guests: counted[own.length + at]?.guests ?? 0 })),
  }
}

export async function addSegment(
  { db, clock }: CampaignsContext,
  heavy: Db,
  restaurantId: string,
  { name, filter }: SegmentInput,
  today: string,
): Promise<Segment> {
  const row = { id: newId(), name, filter }
  const isIn = await repo.insertSegment(db, restaurantId, row, SEGMENTS_MAX, clock.now()).catch((error: unknown) => {
    throw nameTaken(error)
  })
  if (!isIn) throw new AppError('too_many_segments', segmentWords.tooMany(SEGMENTS_MAX))
  return await present(heavy, restaurantId, row, today)
}

export async function updateSegment(
  { db }: CampaignsContext,
  heavy: Db,
  restaurantId: string,
  id: string,
  patch: Patch,
  today: string,
): Promise<Segment> {
  const segment = await repo.findSegment(db, restaurantId, id)
  if (!segment) throw notFound('Segment')
  const row = { id, name: patch.name ?? segment.name, filter: patch.filter ?? segment.filter }
  await repo.updateSegment(db, restaurantId, row).catch((error: unknown) => {
    throw nameTaken(error)
  })
  return await present(heavy, restaurantId, row, today)
}

export async function removeSegment({ db }: CampaignsContext, restaurantId: string, id: string): Promise<void> {
  if (!(await repo.deleteSegment(db, restaurantId, id))) throw notFound('Segment')
}
