// Decorative: the cards' texts say the same.
import Armchair from 'lucide-react/icons/armchair'
import Check from 'lucide-react/icons/check'
import QrCode from 'lucide-react/icons/qr-code'
import Send from 'lucide-react/icons/send'
import { Badge } from '../../../ui/badge.tsx'
import { CountdownRing } from '../../../ui/countdown-ring.tsx'
import { sceneWords as words } from './words.ts'

const chip = 'rounded-full border border-line bg-card px-4 py-2 font-semibold'
const fakeButton = 'rounded-control bg-tide px-5 py-2.5 font-semibold text-on-tide'

export const OfferScene = () => (
  <div className="grid gap-3">
    <div className="flex gap-2">
      <span className={chip}>10%</span>
      <span className={`${chip} border-2! border-tide! bg-tide-wash! text-tide-text`}>15%</span>
      <span className={chip}>$5</span>
    </div>
    <span className={`${fakeButton} flex items-center justify-center gap-2`}>
      <Send className="size-4" />
      {words.send}
    </span>
  </div>
)

export const ScanScene = () => (
  <div className="flex items-center gap-5">
    <span className="grid size-28 place-items-center rounded-card border border-line bg-card shadow-card">
      <QrCode className="size-18 text-ink" strokeWidth={1.4} />
    </span>
    <div className="grid gap-2 text-center">
      <span className="display-huge text-3xl">{words.discount}</span>
      <span className={fakeButton}>{words.accept}</span>
      <span className="font-semibold text-ink-2 text-sm">{words.decline}</span>
    </div>
  </div>
)

export const TimerScene = () => (
  <div className="flex items-center gap-5">
    <CountdownRing remainingMs={432_000} totalMs={600_000} className="size-28 text-2xl" />
    <div>
      <p className="text-ink-2">{words.freeBy}</p>
      <p className="clock text-3xl tracking-[-0.03em]">{words.deadline}</p>
    </div>
  </div>
)

export const FreeScene = () => (
  <div className="grid justify-items-center gap-3">
    <div className="flex items-center gap-4 text-leaf-text">
      <span className="grid size-16 place-items-center rounded-full bg-card">
        <Check className="size-8" />
      </span>
      <Armchair className="size-14" strokeWidth={1.4} />
    </div>
    <span className="rounded-full bg-card">
      <Badge tone="leaf" icon={Check}>
        {words.freed}
      </Badge>
    </span>
    <p className="clock text-2xl tracking-[-0.03em]">{words.freedAt}</p>
  </div>
)
