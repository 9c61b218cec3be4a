// Behind the link of the mail that asks a restaurant for its mailbox: one button. Works without script.
import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import { Form } from 'react-router'
import { toneWash } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { confirmEmailWords as say } from './words.ts'

type Outcome = 'asked' | 'confirmed' | 'stale'

const shown: Record<Outcome, { icon: LucideIcon; tone: 'tide' | 'leaf' | 'sun'; title: string; text: string }> = {
  asked: {
    icon: Mail,
    tone: 'tide',
    title: say.asked,
    text: say.askedText,
  },
  confirmed: {
    icon: CircleCheck,
    tone: 'leaf',
    title: say.confirmed,
    text: say.confirmedText,
  },
  stale: {
    icon: LinkIcon,
    tone: 'sun',
    title: say.stale,
    text: say.staleText,
  },
}

export function ConfirmEmailPage({ outcome }: { outcome: Outcome }) {
  const { icon: Icon, tone, title, text } = shown[outcome]
  return (
    <div className="page-width py-10 sm:py-16">
      <Card className="mx-auto max-w-xl p-6 sm:p-8" role={outcome === 'asked' ? undefined : 'status'}>
        <span className={`grid size-14 place-items-center rounded-full ${toneWash[tone]}`}>
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <h1 className="mt-5 text-[2rem]">{title}</h1>
        <p className="mt-2 text-ink-2 text-lg">{text}</p>
        <div className="mt-7">
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
        </div>
      </Card>
    </div>
  )
}
