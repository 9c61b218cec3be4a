// One guest by hand.

import { ACCOUNT_MESSAGES as say } from '../../fields/account-messages.ts'
import { flag } from '../../fields/common.ts'
import { EMAIL_LENGTH_MAX, normalEmail, readEmail } from '../../fields/email-pattern.ts'
import { addressText, text, textAsTyped } from '../../fields/text.ts'
import { readBirthday, TAG_LENGTH_MAX, TAGS_MAX } from '../../rules/guest-facts.ts'
import { z } from '../../zod.ts'
import { Preferences } from './contact.ts'

const name = text(200)
const emailOrNone = addressText(EMAIL_LENGTH_MAX, { tooLong: say.emailInvalid })
  .overwrite(normalEmail)
  .refine((given) => given === '' || readEmail(given) !== null, { abort: true, error: say.emailInvalid })

const added = {
  name: name.default(''),
  email: emailOrNone.nullish(),
  phone: text(40).nullish(),
  country_code: textAsTyped(5).optional(),
  /** MM-DD, or YYYY-MM-DD where the year is known; empty or null: unknown. */
  birthday: text(10)
    .refine((given) => given === '' || readBirthday(given) !== null, {
      abort: true,
      error: 'Please choose a month and a day that there is',
    })
    .nullish(),
  /** All of them; spellings that differ by case are one tag. */
  tags: z.array(text(TAG_LENGTH_MAX)).max(TAGS_MAX, `A guest can have ${TAGS_MAX} tags at most`).optional(),
  preferences: z.strictObject(Preferences.partial().shape).optional(),
  /** "This person agreed to hear from us": without it a marketing flag cannot be switched on by the restaurant. */
  attested: flag.default(false),
}

export const ContactInput = z.strictObject(added).meta({ id: 'ContactInput' })

export const ContactPatch = z
  .strictObject({
    ...added,
    name: name.optional(),
    isActive: flag.optional(),
  })
  .meta({ id: 'ContactPatch' })
