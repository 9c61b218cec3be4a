import { unsubscribeBody, unsubscribeProblem } from '@tidetable/contract/endpoints/unsubscribe'
import { consent } from '@tidetable/contract/routes/consent'
import type { Call } from '../../../lib/calls/call.ts'
import { deliver } from '../form/posted.ts'
import { unsubscribeWords } from './words.ts'

/** The public form that ends offers and news. */
export const deliverUnsubscribe = (call: Call, form: FormData) =>
  deliver(form, {
    failure: unsubscribeWords.offline,
    check: unsubscribeProblem,
    send: (fields) => call(consent.unsubscribe, { body: unsubscribeBody(fields) }),
  })
