import { flag, Id } from '../../fields/common.ts'
import { text } from '../../fields/text.ts'
import { closesTooLate, overlapIn } from '../../rules/opening-hours.ts'
import { SERVICES_MAX } from '../../rules/slots.ts'
import { z } from '../../zod.ts'
import { clock, NAME_MAX, weekdays } from '../slow-times/services.ts'

const interval = z.strictObject({
  _id: Id.optional(),
  /** Name of a service; empty for hours that are not a service. */
  name: text(NAME_MAX, { tooLong: `A name can have up to ${NAME_MAX} characters` }).default(''),
  weekdays,
  opens: clock,
  /** HH:MM; if at or before `opens`, on the next day, up to 4 am. */
  closes: clock,
  /** A busy service gets no suggested campaigns. */
  is_busy: flag.default(false),
})

export const OpeningHoursInput = z
  .array(interval.meta({ id: 'OpeningIntervalInput' }))
  .max(SERVICES_MAX, `You can add up to ${SERVICES_MAX} opening times`)
  .superRefine((hours, { addIssue }) => {
    const late = hours.findIndex(closesTooLate)
    if (late >= 0) addIssue({ code: 'custom', path: [late, 'closes'], message: 'Please choose a time up to 4 am' })
    const overlap = overlapIn(hours)
    if (overlap >= 0)
      addIssue({ code: 'custom', path: [overlap, 'weekdays'], message: 'These hours overlap with those above' })
  })

export const OpeningHoursForm = z.object({ opening_hours: OpeningHoursInput })
