import { useSession } from '../../../lib/session/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { landingWords } from './words.ts'

export function Closing() {
  const { bar } = useSession()
  return (
    <section aria-labelledby="closing" className="border-line border-t bg-card">
      <div className="page-width flex flex-wrap items-end justify-between gap-8 py-16 sm:py-24">
        <div className="max-w-xl">
          <h2 id="closing" className="display-huge text-[clamp(2.25rem,5vw,3.5rem)]">
            {landingWords.closing.title}
          </h2>
          <p className="mt-4 text-ink-2 text-lg">{landingWords.closing.text}</p>
          <p className="mt-4 text-ink-2">{landingWords.closing.price}</p>
        </div>
        {bar === 'public' && (
          <div data-visitors-only>
            <LinkButton to="/register?type=restaurant" size="large">
              {landingWords.registerRestaurant}
            </LinkButton>
          </div>
        )}
      </div>
    </section>
  )
}
