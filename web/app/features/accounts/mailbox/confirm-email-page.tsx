// Behind the link of the mail that asks a restaurant for its mailbox: one button. Works without script.
import CircleCheck from 'lucide-react/icons/circle-check'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LinkCard, type LinkCardProps } from './link-card.tsx'
import { confirmEmailWords as say } from './words.ts'

type Outcome = 'asked' | 'confirmed' | 'stale'

const shown: Record<Outcome, Omit<LinkCardProps, 'isAnswer' | 'children'>> = {
  asked: { icon: Mail, tone: 'tide', title: say.asked, text: say.askedText },
  confirmed: { icon: CircleCheck, tone: 'leaf', title: say.confirmed, text: say.confirmedText },
  stale: { icon: LinkIcon, tone: 'sun', title: say.stale, text: say.staleText },
}

export function ConfirmEmailPage({ outcome }: { outcome: Outcome }) {
  return (
    <LinkCard {...shown[outcome]} isAnswer={outcome !== 'asked'}>
      {outcome === 'asked' ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" size="large">
            {say.confirm}
          </Button>
        </Form>
      ) : (
        <LinkButton to={outcome === 'confirmed' ? '/restraunt/dashboard' : '/restraunt/settings'} size="large">
          {outcome === 'confirmed' ? say.toTables : say.toSettings}
        </LinkButton>
      )}
    </LinkCard>
  )
}
