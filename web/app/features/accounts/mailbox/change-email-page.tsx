// Behind either link of a change of the mailbox: who asks for what, and one button. Works without script.
import type { EmailChangeLink } from '@tidetable/contract/accounts/mailbox'
import CircleCheck from 'lucide-react/icons/circle-check'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import { Form, Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LinkCard, type LinkCardProps } from './link-card.tsx'
import { changeEmailWords as say } from './words.ts'

type Shown = Omit<LinkCardProps, 'isAnswer' | 'children'>

function shownOf(change: EmailChangeLink | null): Shown {
  if (!change) return { icon: LinkIcon, tone: 'sun', title: say.stale, text: say.unknown }
  const { side, state, restaurant, email } = change
  switch (state) {
    case 'open':
      return { icon: Mail, tone: 'tide', ...say.asked[side](restaurant, email) }
    case 'answered':
      return { icon: CircleCheck, tone: 'leaf', ...say.answered[side](email) }
    case 'changed':
      return { icon: CircleCheck, tone: 'leaf', title: say.changed, text: say.changedText(restaurant, email) }
    default:
      return { icon: LinkIcon, tone: 'sun', title: say.stale, text: say.over[state] }
  }
}

interface ChangeEmailPageProps {
  /** Null: the link belongs to no change that is known. */
  change: EmailChangeLink | null
  /** The button was pressed just now. */
  hasAnswered: boolean
}

export function ChangeEmailPage({ change, hasAnswered }: ChangeEmailPageProps) {
  return (
    <LinkCard {...shownOf(change)} isAnswer={hasAnswered}>
      {change?.state === 'open' ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" size="large">
            {say.answer[change.side]}
          </Button>
          {change.side === 'old' && (
            <p className="mt-6 text-ink-2">
              {say.notYou}{' '}
              <Link to="/forgot-password" className="font-semibold text-tide-text underline underline-offset-4">
                {say.newPassword}
              </Link>
            </p>
          )}
        </Form>
      ) : (
        <LinkButton to="/restraunt/settings" size="large">
          {say.toSettings}
        </LinkButton>
      )}
    </LinkCard>
  )
}
