import type { MessageChannels } from '../../../lib/messages/message-channels.ts'
import type { FormResult } from '../form/posted.ts'

export interface ContactFormProps {
  channels?: MessageChannels
  /** Result of a submission without script. */
  posted?: FormResult | undefined
}
