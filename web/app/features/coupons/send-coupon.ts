import { coupons } from '@tidetable/contract/routes/coupons'
import type { Call } from '../../lib/calls/call.ts'
import { messageOf } from '../../lib/calls/call-errors.ts'
import { sendCouponWords } from './words.ts'

export interface SendResult {
  code: string
  sentTo?: string
  problem?: string
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

function neitherOf(form: FormData): string {
  if (!form.has('email')) return sendCouponWords.noPhone
  return form.has('phone') ? sendCouponWords.neither : sendCouponWords.noEmail
}

export async function sendCoupon(call: Call, form: FormData): Promise<SendResult> {
  const code = text(form, 'code')
  const [phone, email] = [text(form, 'phone'), text(form, 'email')]
  if (!phone && !email) return { code, problem: neitherOf(form) }
  const to = email ? { email } : { phone, country_code: text(form, 'country_code') }
  try {
    const { data } = await call(coupons.send, { body: { code, ...to }, as: 'customer' })
    return { code, sentTo: data.sent_to }
  } catch (error) {
    return { code, problem: messageOf(error, sendCouponWords.failed) }
  }
}
