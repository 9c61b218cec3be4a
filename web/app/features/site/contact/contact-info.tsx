import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { contactInfo, messageWords } from './words.ts'

const icons = { phone: Phone, mail: Mail, pin: MapPin }

export const ContactInfo = () => (
  <div className="dark flex flex-col bg-header text-ink">
    <div className="p-6 sm:p-8">
      <h2 className="text-2xl">{messageWords.infoTitle}</h2>
      <p className="mt-3 flex items-center gap-2 text-tide-text">
        <Clock className="size-5 shrink-0" aria-hidden="true" />
        {messageWords.promise}
      </p>
      <dl className="mt-6 grid gap-5">
        {contactInfo.map((entry) => {
          const Icon = icons[entry.icon]
          return (
            <div key={entry.label} className="relative min-h-11 ps-14">
              <dt className="text-[0.9375rem] text-ink-2">
                <span className="absolute top-0 inset-s-0 grid size-11 place-items-center rounded-full bg-wash text-tide-text">
                  <Icon className="size-5" aria-hidden="true" />
                </span>
                <span>{entry.label}</span>
              </dt>
              <dd className="break-words font-medium">
                {'href' in entry ? (
                  <a href={entry.href} className="underline-offset-4 hover:underline">
                    {entry.value}
                  </a>
                ) : (
                  entry.value
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
    <svg
      viewBox="0 0 400 220"
      preserveAspectRatio="xMidYMax slice"
      className="mt-auto block h-56 w-full text-tide max-lg:hidden"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 120c70-44 140-44 210-6s130 26 190-14v120H0z" fill="currentColor" opacity=".22" />
      <path d="M0 160c70-40 140-40 210-4s130 24 190-14v80H0z" fill="currentColor" opacity=".45" />
      <circle cx="272" cy="92" r="44" fill="none" stroke="currentColor" strokeWidth="10" />
    </svg>
  </div>
)
