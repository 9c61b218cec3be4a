import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export function Problem({ isMissing }: { isMissing: boolean }) {
  return (
    <div className="page-width py-24 text-center">
      <p className="display-huge text-[clamp(5rem,16vw,9rem)] text-tide" aria-hidden="true">
        {isMissing ? '404' : 'Oh'}
      </p>
      <h1 className="mt-4 text-3xl">{isMissing ? 'This table isn’t set' : 'Something went wrong'}</h1>
      <p className="mx-auto mt-3 max-w-md text-ink-2">
        {isMissing
          ? 'There is no page at this address. It may have moved, or the link may be incomplete.'
          : 'The page could not be shown. Nothing you entered elsewhere is lost.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <Button onClick={() => location.reload()} size="medium">
            Try again
          </Button>
        )}
        <LinkButton to="/" look={isMissing ? 'primary' : 'secondary'}>
          Go to the home page
        </LinkButton>
        <LinkButton to="/about/contactus" look="quiet">
          Contact us
        </LinkButton>
      </div>
    </div>
  )
}
