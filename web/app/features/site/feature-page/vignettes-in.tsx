// Decorative: the cards' texts say the same.
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { sceneWords as words } from './words.ts'

const guests = [
  { name: words.guests[0], mail: true, text: true },
  { name: words.guests[1], mail: true, text: false },
  { name: words.guests[2], mail: false, text: true },
]

export const GuestsScene = () => (
  <div className="w-64 divide-y divide-line rounded-card border border-line bg-card shadow-card">
    {guests.map(({ name, mail, text }) => (
      <div key={name} className="flex items-center gap-3 px-4 py-2.5">
        <span className="grid size-8 place-items-center rounded-full bg-tide-wash font-semibold text-sm text-tide-text">
          {name[0]}
        </span>
        <span className="grow font-semibold">{name}</span>
        <Mail className={`size-5 ${mail ? 'text-leaf-text' : 'text-line'}`} />
        <MessageSquareText className={`size-5 ${text ? 'text-leaf-text' : 'text-line'}`} />
      </div>
    ))}
  </div>
)

export const WriteScene = () => (
  <div className="w-64 overflow-hidden rounded-card border border-line bg-card shadow-card">
    <div className="grid h-16 place-items-center bg-sun-wash text-sun-text">
      <UtensilsCrossed className="size-7" />
    </div>
    <div className="p-4">
      <p className="font-[650] font-display text-lg leading-tight">{words.mailTitle}</p>
      <p className="clock mt-2.5 rounded-control bg-wash py-1.5 text-center tracking-[0.14em]">{words.code}</p>
    </div>
  </div>
)

const TUESDAY = 1
const tide = [44, 22, 52, 66, 96, 100]

export const CalendarScene = () => (
  <div className="flex h-36 items-end gap-2.5">
    {words.days.map((day, at) => (
      <div key={day} className="grid w-9 justify-items-center gap-1.5">
        <svg viewBox="0 0 36 100" className="h-24 w-9" focusable="false" aria-hidden="true">
          <rect
            x="4"
            y={100 - (tide[at] ?? 0)}
            width="28"
            height="100"
            rx="6"
            className={at === TUESDAY ? 'fill-tide' : 'fill-tide-wash'}
          />
          {at === TUESDAY && (
            <rect
              x="5"
              y="30"
              width="26"
              height="44"
              rx="6"
              fill="none"
              strokeWidth="2"
              strokeDasharray="4 4"
              className="stroke-tide"
            />
          )}
        </svg>
        <span className={`text-sm ${at === TUESDAY ? 'font-semibold text-tide-text' : 'text-ink-2'}`}>{day}</span>
      </div>
    ))}
  </div>
)

export const ReturnScene = () => (
  <div className="grid w-64 gap-3">
    {[words.sent, words.redeemed].map((word, at) => (
      <div key={word}>
        <div className="flex justify-between font-semibold text-sm">
          <span>{word}</span>
          <span className="clock">{at === 0 ? 212 : 37}</span>
        </div>
        <svg
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          className="mt-1 block h-3 w-full"
          focusable="false"
          aria-hidden="true"
        >
          <rect width="100" height="6" rx="3" className="fill-line" />
          <rect width={at === 0 ? 100 : 17.5} height="6" rx="3" className={at === 0 ? 'fill-tide' : 'fill-leaf'} />
        </svg>
      </div>
    ))}
    <p className="flex items-center gap-2 font-semibold text-leaf-text text-sm">
      <Check className="size-4" />
      {words.redeemedNow}
    </p>
  </div>
)
