import type { ConfirmationLink } from '@tidetable/contract/endpoints/accounts/email-change'
import { accounts } from '@tidetable/contract/routes/accounts'
import CircleCheck from 'lucide-react/icons/circle-check'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import { call } from '../../../lib/calls/call.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { AnswerForm, RequestInfo, useNeedsPassword } from './answer-form.tsx'
import { LinkCard } from './link-card.tsx'
import { answerWords, confirmEmailWords as words } from './words.ts'

export type Outcome = 'confirmed' | 'rejected' | 'stale'

const outcomeCards = {
  confirmed: {
    icon: CircleCheck,
    tone: 'leaf',
    title: words.confirmed,
    text: words.confirmedText,
    to: '/restraunt/dashboard',
    label: words.toTables,
  },
  rejected: {
    icon: CircleCheck,
    tone: 'leaf',
    title: words.rejected,
    text: words.rejectedText,
    to: '/register?type=restaurant',
    label: words.toRegister,
  },
  stale: {
    icon: LinkIcon,
    tone: 'sun',
    title: words.stale,
    text: words.staleText,
    to: '/restraunt/settings/account',
    label: words.toSettings,
  },
} as const

interface ConfirmEmailPageProps {
  token: string
  /** Null if the link is invalid, expired or used. */
  link: ConfirmationLink | null
  outcome: Outcome | null
  failure: string | null
}

export function ConfirmEmailPage({ token, link, outcome, failure }: ConfirmEmailPageProps) {
  const needsPassword = useNeedsPassword(link?.needs_password === true, (signal) =>
    call(accounts.showConfirmation, { params: { token }, as: 'restaurant', signal }),
  )
  if (link && !outcome)
    return (
      <LinkCard
        icon={Mail}
        tone="tide"
        title={words.question}
        text={words.questionText(link.restaurant, link.email)}
        isAnswer={false}
      >
        <RequestInfo link={link} />
        <AnswerForm
          label={words.confirm}
          reject={answerWords.notMine}
          needsPassword={needsPassword}
          failure={failure}
        />
      </LinkCard>
    )
  const { to, label, ...card } = outcomeCards[outcome ?? 'stale']
  return (
    <LinkCard {...card} isAnswer={outcome !== null}>
      <LinkButton to={to} size="large">
        {label}
      </LinkButton>
    </LinkCard>
  )
}
