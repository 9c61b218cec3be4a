import { Id } from '../../fields/common.ts'
import { text } from '../../fields/text.ts'
import { z } from '../../zod.ts'
import { ContactFilter } from './contact.ts'

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

export const segmentName = text(SEGMENT_NAME_MAX, {
  required: 'Please enter a name for the segment',
  tooLong: `A name can have up to ${SEGMENT_NAME_MAX} characters`,
})
export const SegmentForm = z.object({ name: segmentName })
