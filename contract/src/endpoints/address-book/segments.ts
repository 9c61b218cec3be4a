import { done, Id, ok } from '../../fields/common.ts'
import { text } from '../../fields/text.ts'
import { addressBook as routes } from '../../routes/address-book.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { ContactFilter, FilterInput } from './contact.ts'

export const SEGMENTS_MAX = 30
const SEGMENT_NAME_MAX = 60

export const Segment = z
  .object({
    _id: Id,
    name: z.string(),
    filter: ContactFilter,
    guests: z.number().int(),
  })
  .meta({ id: 'Segment' })
export type Segment = z.infer<typeof Segment>

export const READY_SEGMENTS = ['unseen', 'new', 'birthdays'] as const

/** Predefined segment: not seen for 60 days, added this month or birthday next month, in the restaurant's time zone. */
export const ReadySegment = z
  .object({ name: z.enum(READY_SEGMENTS), filter: ContactFilter, guests: z.number().int() })
  .meta({ id: 'ReadySegment' })
export type ReadySegment = z.infer<typeof ReadySegment>

const segmentName = text(SEGMENT_NAME_MAX, {
  required: 'Please enter a name for the segment',
  tooLong: `A name can have up to ${SEGMENT_NAME_MAX} characters`,
})
export const SegmentForm = z.object({ name: segmentName })

export const segments = {
  segments: endpoint({
    ...routes.segments,
    summary: 'Lists saved segments by name, and ready ones, with their current number of contacts',
    access: 'restaurant',
    reply: ok(z.array(Segment)).extend({ ready: z.array(ReadySegment) }),
  }),
  addSegment: endpoint({
    ...routes.addSegment,
    summary: 'Saves a segment',
    access: 'restaurant',
    status: 201,
    body: z.strictObject({ name: segmentName, filter: FilterInput }).meta({ id: 'SegmentInput' }),
    reply: ok(Segment),
  }),
  updateSegment: endpoint({
    ...routes.updateSegment,
    summary: 'Changes the name or the filter of a segment',
    access: 'restaurant',
    params: z.object({ id: Id }),
    body: z.strictObject({ name: segmentName.optional(), filter: FilterInput.optional() }).meta({ id: 'SegmentPatch' }),
    reply: ok(Segment),
  }),
  removeSegment: endpoint({
    ...routes.removeSegment,
    summary: 'Deletes a segment; its contacts stay',
    access: 'restaurant',
    params: z.object({ id: Id }),
    reply: done,
  }),
}
