import { readPhone } from '#platform/phone.ts'
import { takeCampaignText } from '#platform/sms/sms-budget.ts'
import type { CampaignsContext } from '../../context.ts'

/** Returns until when a text must wait, since similar numbers or its country had enough today; null when it was counted and may go. */
export async function capSms(context: CampaignsContext, phone: string, now: Date): Promise<Date | null> {
  const read = readPhone(phone)
  const spent = read && (await takeCampaignText(context, context.db, read))
  return spent ? new Date(now.getTime() + spent.secondsLeft * 1000) : null
}
