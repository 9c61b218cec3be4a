// What the sender of a text can do: no one can answer a name ("HARBOUR").

/** Characters of a sender name; ids of messaging services are longer. */
const NAME_LENGTH_MAX = 11
/** Countries with numbers of a few digits that can be answered there, and nowhere else. */
const SHORT_CODE_PREFIXES = ['+1', '+44', '+61']

const isMessagingService = (sender: string): boolean => sender.startsWith('MG') && sender.length > NAME_LENGTH_MAX
const isShortCode = (sender: string): boolean => /^\d{3,8}$/.test(sender)

/** A messaging service picks a number of its own. */
export const isSenderName = (sender: string): boolean => !isMessagingService(sender) && !/^\+?[\d ()-]+$/.test(sender)

/**
 * Whether a person with this number can answer "STOP". `sender`: as configured, null while texts are captured; `phone`: E.164,
 * null for any.
 */
export function canReceiveReplies(sender: string | null, phone: string | null): boolean {
  if (sender === null) return true
  if (isSenderName(sender)) return false
  return !isShortCode(sender) || phone === null || SHORT_CODE_PREFIXES.some((prefix) => phone.startsWith(prefix))
}
