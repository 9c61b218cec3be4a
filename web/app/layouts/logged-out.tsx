import { LinkButton } from '../ui/button.tsx'
import { loggedOutWords as say } from './words.ts'

export const LoggedOut = () => (
  <div className="py-16 text-center">
    <h1 className="text-3xl">{say.heading}</h1>
    <LinkButton to="/" look="secondary" className="mt-8">
      {say.toHome}
    </LinkButton>
  </div>
)
