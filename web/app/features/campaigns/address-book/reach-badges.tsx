import type { Contact } from '@tidetable/contract/address-book'
import { WHY_NOT_WORDS, whyNot } from '@tidetable/contract/eligibility'
import Mail from 'lucide-react/icons/mail'
import MailX from 'lucide-react/icons/mail-x'
import MessageSquare from 'lucide-react/icons/message-square'
import MessageSquareOff from 'lucide-react/icons/message-square-off'
import { reachWords } from './words.ts'

const looks = {
  email: { on: Mail, off: MailX },
  sms: { on: MessageSquare, off: MessageSquareOff },
} as const

/** By which channels this person may be written to, and why not by the others. */
export function ReachBadges({ contact }: { contact: Contact }) {
  return (
    <span className="flex gap-1.5">
      {(['email', 'sms'] as const).map((channel) => {
        const reason = whyNot(contact, channel)
        if (reason === 'no_address') return null
        const { on, off } = looks[channel]
        const Icon = reason ? off : on
        const words = reason ? reachWords[channel].not(WHY_NOT_WORDS[reason]) : reachWords[channel].may
        return (
          <span
            key={channel}
            title={words}
            className={`grid size-8 place-items-center rounded-full ${reason ? 'bg-ember-wash text-ember-text' : 'bg-leaf-wash text-leaf-text'}`}
          >
            <Icon className="size-4" aria-hidden="true" />
            <span className="sr-only">{words}</span>
          </span>
        )
      })}
    </span>
  )
}
