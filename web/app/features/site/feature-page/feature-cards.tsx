import type { ReactNode } from 'react'

export interface FeatureCard {
  icon: string
  title: string
  text: string
}

const washes = ['bg-sun-wash', 'bg-tide-wash', 'bg-ember-wash', 'bg-leaf-wash'] as const

interface FeatureCardsProps<C extends FeatureCard> {
  cards: readonly C[]
  scenes: Record<C['icon'], () => ReactNode>
}

export function FeatureCards<C extends FeatureCard>({ cards, scenes }: FeatureCardsProps<C>) {
  return (
    <ol className="grid gap-5 sm:gap-6 md:grid-cols-2">
      {cards.map(({ icon, title, text }, at) => {
        const Scene: () => ReactNode = scenes[icon as C['icon']]
        return (
          <li key={title} className="overflow-hidden rounded-card border border-line bg-card shadow-card">
            <div aria-hidden="true" className={`grid h-56 place-items-center ${washes[at % washes.length]}`}>
              <Scene />
            </div>
            <div className="p-6 sm:p-8">
              <h2 className="text-2xl">{title}</h2>
              <p className="mt-3 text-ink-2 text-lg leading-relaxed">{text}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
