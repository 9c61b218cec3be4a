import type { Contact } from '@tidetable/contract/endpoints/address-book'
import { PHONE_MESSAGES } from '@tidetable/contract/fields/phone'
import { formatCountry } from '@tidetable/contract/formats/format'
import { WHY_NOT_WORDS, whyNot } from '@tidetable/contract/rules/eligibility'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import { Badge } from '../../../ui/badge.tsx'
import { columnWords, reachWords } from './words.ts'

const channels = [
  { channel: 'email', icon: Mail, word: columnWords.email },
  { channel: 'sms', icon: MessageSquare, word: columnWords.sms },
] as const

export function ReachCell({ contact }: { contact: Contact }) {
  const found = channels.map((each) => ({ ...each, reason: whyNot(contact, each.channel) }))
  const open = found.filter(({ reason }) => reason === null)
  const closed = found.flatMap(({ channel, reason }) =>
    reason && reason !== 'no_address' ? [{ channel, reason }] : [],
  )
  const [first] = closed
  const { phoneCountry } = contact
  return (
    <span className="flex gap-1.5 max-[22rem]:flex-wrap">
      {open.map(({ channel, icon, word }) => (
        <Badge key={channel} tone="leaf" icon={icon}>
          {word}
        </Badge>
      ))}
      {phoneCountry && (
        <Badge tone="plain" icon={CircleSlash}>
          {PHONE_MESSAGES.cannotText(formatCountry(phoneCountry))}
        </Badge>
      )}
      {open.length === 0 && first && (
        <Badge
          tone={first.reason === 'no_consent' ? 'plain' : 'ember'}
          icon={first.reason === 'no_consent' ? CircleQuestionMark : CircleSlash}
        >
          {columnWords.not[first.reason]}
        </Badge>
      )}
      {closed.map(({ channel, reason }) => (
        <span key={channel} className="sr-only">
          {reachWords[channel].not(WHY_NOT_WORDS[reason])}
        </span>
      ))}
    </span>
  )
}
