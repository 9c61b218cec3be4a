import type { EmailChangeLink } from '@tidetable/contract/endpoints/accounts/email-change'
import { accounts } from '@tidetable/contract/routes/accounts'
import CircleCheck from 'lucide-react/icons/circle-check'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import { Link } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { AnswerForm, RequestInfo, useNeedsPassword } from './answer-form.tsx'
import { LinkCard, type LinkCardProps } from './link-card.tsx'
import { answerWords, changeEmailWords as words } from './words.ts'

type CardContent = Omit<LinkCardProps, 'isAnswer' | 'children'>

function cardContent(change: EmailChangeLink | null): CardContent {
  if (!change) return { icon: LinkIcon, tone: 'sun', title: words.stale, text: words.unknown }
  const { side, state, restaurant, email } = change
  switch (state) {
    case 'open':
      return { icon: Mail, tone: 'tide', ...words.question[side](restaurant, email) }
    case 'answered':
      return { icon: CircleCheck, tone: 'leaf', ...words.answered(email) }
    case 'changed':
      return { icon: CircleCheck, tone: 'leaf', title: words.changed, text: words.changedText(restaurant, email) }
    default:
      return { icon: LinkIcon, tone: 'sun', title: words.stale, text: words.over[state] }
  }
}

interface ChangeEmailPageProps {
  /** Null if the link is unknown. */
  change: EmailChangeLink | null
  hasAnswered: boolean
  failure: string | null
  token: string
}

export function ChangeEmailPage({ change, hasAnswered, failure, token }: ChangeEmailPageProps) {
  const needsPassword = useNeedsPassword(change?.state === 'open' && change.needs_password, (signal) =>
    call(accounts.showEmailChange, { params: { token }, as: 'restaurant', signal }),
  )
  return (
    <LinkCard {...cardContent(change)} isAnswer={hasAnswered && failure === null}>
      {change?.state === 'open' ? (
        <>
          <RequestInfo link={change} />
          <AnswerForm
            label={words.answer[change.side]}
            reject={change.side === 'new' ? answerWords.notMine : words.cancelChange}
            needsPassword={needsPassword}
            failure={failure}
          />
          {change.side === 'old' && (
            <p className="mt-6 text-ink-2">
              {words.notYou}{' '}
              <Link to="/forgot-password" className="font-semibold text-tide-text underline underline-offset-4">
                {words.newPassword}
              </Link>
            </p>
          )}
        </>
      ) : (
        <LinkButton to="/restraunt/settings/account" size="large">
          {words.toSettings}
        </LinkButton>
      )}
    </LinkCard>
  )
}
