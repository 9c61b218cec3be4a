// Behind the link of the mail that asks a restaurant for its mailbox: one button. Works without script.
import { CircleCheck, LinkIcon, type LucideIcon, Mail } from 'lucide-react'
import { Form } from 'react-router'
import { toneWash } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

type Outcome = 'asked' | 'confirmed' | 'stale'

const WORDS: Record<Outcome, { icon: LucideIcon; tone: 'tide' | 'leaf' | 'sun'; title: string; text: string }> = {
  asked: {
    icon: Mail,
    tone: 'tide',
    title: 'Is this your mailbox?',
    text: 'Confirm it, and your restaurant can send campaigns and gets its guests’ answers here.',
  },
  confirmed: {
    icon: CircleCheck,
    tone: 'leaf',
    title: 'Your mailbox is confirmed',
    text: 'Campaigns can go out now, and guests’ answers come to this mailbox.',
  },
  stale: {
    icon: LinkIcon,
    tone: 'sun',
    title: 'This link is no longer good',
    text: 'It was used before, or is older than 24 hours. If you have confirmed your mailbox there is nothing left to do; otherwise sign in and send the mail again.',
  },
}

export function ConfirmEmailPage({ outcome }: { outcome: Outcome }) {
  const { icon: Icon, tone, title, text } = WORDS[outcome]
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
                Confirm this mailbox
              </Button>
            </Form>
          ) : (
            <LinkButton to={outcome === 'confirmed' ? '/restraunt/dashboard' : '/restraunt/settings'} size="large">
              {outcome === 'confirmed' ? 'Go to your tables' : 'Open Settings'}
            </LinkButton>
          )}
        </div>
      </Card>
    </div>
  )
}
