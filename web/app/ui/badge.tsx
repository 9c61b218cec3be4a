import type { LucideIcon } from 'lucide-react'

export type Tone = 'plain' | 'tide' | 'ember' | 'sun' | 'leaf'

export const toneWash: Record<Tone, string> = {
  plain: 'bg-wash text-ink-2',
  tide: 'bg-tide-wash text-tide-text',
  ember: 'bg-ember-wash text-ember-text',
  sun: 'bg-sun-wash text-sun-text',
  leaf: 'bg-leaf-wash text-leaf-text',
}

/** Icon and text, so that a state is never shown by colour alone. */
export const Badge = ({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: string }) => (
  <span
    className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 font-semibold text-[0.8125rem] leading-4.5 forced-colors:border ${toneWash[tone]}`}
  >
    <Icon className="size-3.5 shrink-0" aria-hidden="true" />
    <span>{children}</span>
  </span>
)
