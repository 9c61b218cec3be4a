const NAME_LENGTH_MAX = 11
/** Calling codes where a short code can receive replies. */
const SHORT_CODE_PREFIXES = ['+1', '+44', '+61']

export const isMessagingService = (sender: string): boolean =>
  sender.startsWith('MG') && sender.length > NAME_LENGTH_MAX
export const isShortCode = (sender: string): boolean => /^\d{3,8}$/.test(sender)

/** A messaging service is not a sender name, since it sends from a number. */
export const isSenderName = (sender: string): boolean => !isMessagingService(sender) && !/^\+?[\d ()-]+$/.test(sender)

/** Whether `phone` (E.164; null for any) can reply "STOP". `sender`: as configured; null in local mode. */
export function canReceiveReplies(sender: string | null, phone: string | null): boolean {
  if (sender === null) return true
  if (isSenderName(sender)) return false
  return !isShortCode(sender) || phone === null || SHORT_CODE_PREFIXES.some((prefix) => phone.startsWith(prefix))
}
