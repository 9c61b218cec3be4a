import { accounts } from './endpoints/accounts.ts'
import { addressBook } from './endpoints/address-book.ts'
import { blog } from './endpoints/blog.ts'
import { budgets } from './endpoints/budgets.ts'
import { campaigns } from './endpoints/campaigns.ts'
import { consent } from './endpoints/consent.ts'
import { contactForm } from './endpoints/contact-form.ts'
import { coupons } from './endpoints/coupons.ts'
import type { EndpointShape, Route } from './endpoints/endpoint.ts'
import { insights } from './endpoints/insights.ts'
import { newsletter } from './endpoints/newsletter.ts'
import { slowTimes } from './endpoints/slow-times.ts'
import { tables } from './endpoints/tables.ts'

export {
  type Access,
  type EndpointShape,
  endpoint,
  type Method,
  type Received,
  type Reply,
  type Returned,
  type Route,
  type Sent,
} from './endpoints/endpoint.ts'
export { CODES, classOf, type ErrorClass, type ErrorCode, type Refusal, STATUS, statusOf } from './endpoints/errors.ts'
export { zodMessage } from './fields/sentences.ts'
export { href } from './paths.ts'
export { COUNTRIES, type Country } from './rules/countries.ts'

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

type Features = typeof api
type Endpoint = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features]

export type EndpointOf<R extends Route> = R extends EndpointShape ? R : Extract<Endpoint, Pick<R, 'method' | 'path'>>
