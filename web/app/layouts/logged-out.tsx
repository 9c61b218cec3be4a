import { LinkButton } from '../ui/link-button.tsx'

/** What is left of a signed-in page after Logout; mostly it is gone before anybody has read it. */
export const LoggedOut = () => (
  <div className="py-16 text-center">
    <h1 className="text-3xl">You are logged out</h1>
    <LinkButton to="/" look="secondary" className="mt-8">
      Go to the home page
    </LinkButton>
  </div>
)
