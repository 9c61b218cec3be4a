import { PAPERS, WEEK_STARTS } from '../rules/country-defaults.ts'
import { DATE_STYLES } from '../rules/date-style.ts'
import { z } from '../zod.ts'
import { CurrencyCode, PersonName } from './account-fields.ts'
import { phone, validatePhone } from './account-forms.ts'
import { ACCOUNT_MESSAGES as say } from './account-messages.ts'
import { text, textAsTyped } from './text.ts'

const choice = <T extends string>(values: readonly T[]) => z.enum(['', ...values])

export const ProfileForm = z
  .object({
    name: PersonName(say.restaurantNameRequired),
    address: text(400),
    /** Country of the restaurant; `country` is the country of its phone number. */
    home: textAsTyped(2),
    timezone: textAsTyped(64),
    currency: CurrencyCode,
    /** This and the next two: empty for what is usual in the country. */
    date_style: choice(DATE_STYLES),
    paper: choice(PAPERS),
    week_start: choice(WEEK_STARTS.map(String)),
    ...phone,
  })
  .superRefine(validatePhone)
