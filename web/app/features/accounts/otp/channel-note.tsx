import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import type { MessageChannels } from '../../../lib/messages/message-channels.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { channelWords as words } from '../form/words.ts'

/** Whether a code can be sent at all. */
export const canSendCodes = ({ sms, email }: MessageChannels): boolean => sms || email

/** Shows how codes are sent if one channel is off, and who to contact if both are. */
export function ChannelNote({ channels }: { channels: MessageChannels }) {
  const { sms, email, operator } = channels
  if (sms && email) return null
  if (!canSendCodes(channels)) return <FormAlert text={MAIL_OFF.noCodes(operator)} />
  return <p className="text-ink-2">{sms ? words.bySmsOnly : words.byMailOnly}</p>
}
