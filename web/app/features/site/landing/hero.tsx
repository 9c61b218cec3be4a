import { Suspense } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LiveDemo, type LiveDemoProps } from '../demo/live-demo.tsx'
import { lazySection } from './lazy-section.ts'
import { landingWords } from './words.ts'

const NudgeInDemo = lazySection(async () => (await import('../demo/nudge-in-demo.tsx')).NudgeInDemo)

export function Hero(demo: Omit<LiveDemoProps, 'children'>) {
  const { bar } = useSession()
  return (
    <div className="overflow-x-clip">
      <LiveDemo {...demo}>
        <div>
          <h1 className="display-huge text-[clamp(3.25rem,6.6vw,5.75rem)]">{landingWords.title}</h1>
          <p className="mt-6 max-w-xl text-ink-2 text-lg leading-relaxed sm:text-xl">{landingWords.lede}</p>
          {bar === 'public' && (
            <div data-visitors-only className="mt-8 flex flex-wrap gap-3">
              <LinkButton to="/register?type=customer" size="large">
                {landingWords.registerGuest}
              </LinkButton>
              <LinkButton to="/login" look="secondary" size="large">
                {landingWords.login}
              </LinkButton>
            </div>
          )}
          <p className="mt-8 max-w-md text-ink-2">{landingWords.works}</p>
        </div>
      </LiveDemo>
      <Suspense>
        <NudgeInDemo />
      </Suspense>
    </div>
  )
}
