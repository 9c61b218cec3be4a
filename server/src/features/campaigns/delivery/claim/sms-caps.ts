import { readPhone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import { takeCampaignText } from '#platform/sms/sms-budget.ts'

/** Until when a text must wait, since its neighbours or its country had enough today; null when it was counted and may go. */
export type CapSms = (phone: string, now: Date) => Promise<Date | null>

export const createCapSms =
  ({ db, quota, secret }: Pick<Platform, 'db' | 'quota' | 'secret'>): CapSms =>
  async (phone, now) => {
    const read = readPhone(phone)
    const spent = read && (await takeCampaignText(quota, db, secret, read))
    return spent ? new Date(now.getTime() + spent.secondsLeft * 1000) : null
  }
