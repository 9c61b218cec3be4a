const NAME_LENGTH_MAX = 11
/** Short codes can be replied to only within these countries. */
const SHORT_CODE_PREFIXES = ['+1', '+44', '+61']

const isMessagingService = (sender: string): boolean => sender.startsWith('MG') && sender.length > NAME_LENGTH_MAX
const isShortCode = (sender: string): boolean => /^\d{3,8}$/.test(sender)

/** A messaging service chooses a number, so it is not a name. */
export const isSenderName = (sender: string): boolean => !isMessagingService(sender) && !/^\+?[\d ()-]+$/.test(sender)

/** Whether this phone can reply "STOP". `sender`: as configured, null in local mode; `phone`: E.164, null for any. */
export function canReceiveReplies(sender: string | null, phone: string | null): boolean {
  if (sender === null) return true
  if (isSenderName(sender)) return false
  return !isShortCode(sender) || phone === null || SHORT_CODE_PREFIXES.some((prefix) => phone.startsWith(prefix))
}
