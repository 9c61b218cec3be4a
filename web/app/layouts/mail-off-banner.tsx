import MailX from 'lucide-react/icons/mail-x'
import { useChannels } from '../lib/messages/use-channels.ts'
import { toneWash } from '../ui/badge.tsx'
import { mailOffBannerWords as words } from './words.ts'

export function MailOffBanner() {
  const { email, sms } = useChannels()
  if (email) return null
  return (
    <section aria-label={words.label} className={`mb-6 flex gap-3 rounded-card px-5 py-3.5 ${toneWash.sun}`}>
      <MailX className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{words.title}</p>
        <p className="text-[0.9375rem]">{words.text}</p>
        {!sms && <p className="text-[0.9375rem]">{words.noTexts}</p>}
      </div>
    </section>
  )
}
