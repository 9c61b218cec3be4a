import { accounts } from './accounts.ts'
import { addressBook } from './address-book.ts'
import { blog } from './blog.ts'
import { budgets } from './budgets.ts'
import { campaigns } from './campaigns.ts'
import { consent } from './consent.ts'
import { contactForm } from './contact-form.ts'
import { coupons } from './coupons.ts'
import { insights } from './insights.ts'
import { newsletter } from './newsletter.ts'
import { slowTimes } from './slow-times.ts'
import { tables } from './tables.ts'

export { COUNTRIES, type Country } from './countries.ts'
export {
  type Access,
  type EndpointShape,
  endpoint,
  type Method,
  type Received,
  type Reply,
  type Returned,
  type Sent,
} from './endpoint.ts'
export { CODES, classOf, type ErrorClass, type ErrorCode, type Refusal, STATUS, statusOf } from './errors.ts'
export { href, type Path, type Paths } from './path.ts'
export { sentenceOf } from './sentences.ts'

/** Every endpoint of the product by feature: server, OpenAPI and the access test walk over it. */
export const api = {
  accounts,
  blog,
  coupons,
  tables,
  campaigns,
  consent,
  contactForm,
  addressBook,
  insights,
  newsletter,
  budgets,
  slowTimes,
}
