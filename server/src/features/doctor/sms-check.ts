// Reads account and sender from Twilio's API. A compatible provider may lack these addresses.
import type { DoctorCheck } from '@tidetable/contract/endpoints/accounts'
import { consent } from '@tidetable/contract/routes/consent'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { readJson } from '#platform/read-bounded.ts'
import { isMessagingService, isSenderName, isShortCode } from '#platform/sms/senders.ts'
import { accountUrl, twilioHeaders } from '#platform/sms/twilio-api.ts'
import { trimEndChars } from '#platform/trim-chars.ts'
import { codeOf, type Finding, titled } from './check.ts'
import { CHECK_SECONDS, type DoctorContext } from './context.ts'
import { smsAccountWords, smsRepliesWords, smsSenderWords } from './words.ts'

type Sms = NonNullable<Config['sms']>

const REPLY_BYTES_MAX = 256 * 1024
const Account = z.object({ status: z.string(), type: z.string().optional() })
const Sender = z.object({
  sms_url: z.string().nullish(),
  capabilities: z.object({ sms: z.boolean() }).partial().nullish(),
})
const Numbers = z.object({ incoming_phone_numbers: z.array(Sender) })
const ShortCodes = z.object({ short_codes: z.array(Sender) })
const Service = z.object({
  inbound_request_url: z.string().nullish(),
  use_inbound_webhook_on_number: z.boolean().nullish(),
})

interface Reply {
  status: number
  body: unknown
}

async function request(account: Sms, url: string): Promise<Reply> {
  const response = await fetch(url, {
    headers: twilioHeaders(account),
    redirect: 'error',
    signal: AbortSignal.timeout((CHECK_SECONDS * 1000) / 2),
  })
  return { status: response.status, body: response.ok ? await readJson(response.body, REPLY_BYTES_MAX) : null }
}

/** Twilio has a separate host for messaging services. */
const serviceUrlOf = ({ apiUrl, from }: Sms) =>
  `${trimEndChars(apiUrl, '/').replace('//api.twilio.com', '//messaging.twilio.com')}/v1/Services/${encodeURIComponent(from)}`

async function accountOf(sms: Sms): Promise<Finding> {
  try {
    const { status, body } = await request(sms, `${accountUrl(sms)}.json`)
    if (status === 401 || status === 403) return smsAccountWords.isRejected(status)
    const account = Account.safeParse(body)
    if (!account.success) return smsAccountWords.isUnknown(String(status))
    if (account.data.status !== 'active') return smsAccountWords.isNotActive(account.data.status)
    return account.data.type === 'Trial' ? smsAccountWords.isTrial : smsAccountWords.isActive
  } catch (error) {
    return smsAccountWords.isUnreachable(codeOf(error))
  }
}

interface SenderState {
  canText: boolean
  /** Address for replies: null if none is set, undefined if each number of a messaging service has its own. */
  repliesTo?: string | null
}

/** Null if the account has no such sender. Throws if the provider does not report senders. */
async function findSender(sms: Sms): Promise<SenderState | null> {
  const { from } = sms
  if (isMessagingService(from)) {
    const { status, body } = await request(sms, serviceUrlOf(sms))
    if (status === 404) return null
    const service = Service.parse(body)
    if (service.use_inbound_webhook_on_number) return { canText: true }
    return { canText: true, repliesTo: service.inbound_request_url || null }
  }
  const isShort = isShortCode(from)
  const query = new URLSearchParams(isShort ? { ShortCode: from } : { PhoneNumber: `+${from.replace(/\D/g, '')}` })
  const list = isShort ? 'SMS/ShortCodes' : 'IncomingPhoneNumbers'
  const { body } = await request(sms, `${accountUrl(sms)}/${list}.json?${query}`)
  const found = isShort ? ShortCodes.parse(body).short_codes[0] : Numbers.parse(body).incoming_phone_numbers[0]
  return found ? { canText: found.capabilities?.sms !== false, repliesTo: found.sms_url || null } : null
}

const kindOf = (from: string) => (isMessagingService(from) ? 'service' : isShortCode(from) ? 'shortCode' : 'number')

async function senderOf({ config: { publicUrl } }: DoctorContext, sms: Sms): Promise<DoctorCheck[]> {
  const { from } = sms
  const lines = (sender: Finding, replies: Finding) => [
    titled(smsSenderWords.title, sender),
    titled(smsRepliesWords.title, replies),
  ]
  if (isSenderName(from)) return lines(smsSenderWords.isName(from), smsRepliesWords.areImpossible)
  const webhook = publicUrl + consent.inbound.path
  const state = await findSender(sms).catch(() => 'unknown' as const)
  if (state === 'unknown') return lines(smsSenderWords.isUnknown(from), smsRepliesWords.areUnknown(webhook))
  if (!state) return lines(smsSenderWords.isNotOwned(from), smsRepliesWords.areUnknown(webhook))
  const sender = state.canText ? smsSenderWords.isReady(from, kindOf(from)) : smsSenderWords.cannotText(from)
  if (state.repliesTo === undefined) return lines(sender, smsRepliesWords.areUnknown(webhook))
  return lines(
    sender,
    state.repliesTo === webhook ? smsRepliesWords.arrive(webhook) : smsRepliesWords.goElsewhere(webhook),
  )
}

const WITHOUT_ACCOUNT: Record<Config['mode'], Finding> = {
  local: smsAccountWords.isCaptured,
  demo: smsAccountWords.isDemo,
  production: smsAccountWords.isOff,
}

export async function checkSms(context: DoctorContext): Promise<DoctorCheck[]> {
  const { sms, mode } = context.config
  if (!sms) return [titled(smsAccountWords.title, WITHOUT_ACCOUNT[mode])]
  const account = await accountOf(sms)
  const checks = [titled(smsAccountWords.title, account)]
  return account.status === 'failure' ? checks : [...checks, ...(await senderOf(context, sms))]
}
