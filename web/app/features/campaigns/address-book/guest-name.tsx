import type { Contact } from '@tidetable/contract/address-book'
import { bookWords } from './words.ts'

/** Name above, addresses below; whatever people are called is text. */
export const GuestName = ({ contact: { name, email, phone, isActive } }: { contact: Contact }) => (
  <span className="min-w-0 grow">
    <span className={`block truncate font-medium ${isActive ? '' : 'text-ink-2'}`}>
      <span>{name}</span>
      {!isActive && <span className="ms-2 font-normal text-ink-2 text-sm">{bookWords.switchedOff}</span>}
    </span>
    <span className="block truncate text-ink-2 text-sm">{[email, phone].filter(Boolean).join(' · ')}</span>
  </span>
)
