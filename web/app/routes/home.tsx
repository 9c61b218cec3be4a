import { brand } from '../content/brand.ts'
import { LinkButton } from '../ui/link-button.tsx'

export default function Home() {
  return (
    <section className="dark bg-header text-ink">
      <div className="page-width py-24">
        <h1 className="display-huge text-[clamp(3rem,7vw,5rem)]">Every table has its tide.</h1>
        <p className="mt-6 max-w-xl text-ink-2 text-xl">{brand.description}</p>
        <div data-visitors-only className="mt-8 flex gap-3">
          <LinkButton to="/register?type=customer" size="large">
            Register Now
          </LinkButton>
          <LinkButton to="/login" look="secondary" size="large">
            Login
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
