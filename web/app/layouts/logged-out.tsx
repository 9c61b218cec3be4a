import { LinkButton } from '../ui/button.tsx'
import { loggedOutWords as say } from './words.ts'

/** What is left of a signed-in page after Logout; mostly it is gone before anybody has read it. */
export const LoggedOut = () => (
  <div className="py-16 text-center">
    <h1 className="text-3xl">{say.heading}</h1>
    <LinkButton to="/" look="secondary" className="mt-8">
      {say.toHome}
    </LinkButton>
  </div>
)
