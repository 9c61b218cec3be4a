import { LinkButton } from '../ui/button.tsx'
import { loggedOutWords as words } from './words.ts'

export const LoggedOut = () => (
  <div className="py-16 text-center">
    <h1 className="text-3xl">{words.heading}</h1>
    <LinkButton to="/" look="secondary" className="mt-8">
      {words.toHome}
    </LinkButton>
  </div>
)
