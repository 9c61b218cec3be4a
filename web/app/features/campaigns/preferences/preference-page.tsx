// This page must work without JavaScript.

import type { Preference } from '@tidetable/contract/endpoints/consent'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PlatformFoot } from '../../../ui/restaurant/platform-foot.tsx'
import { RestaurantFrame } from '../../../ui/restaurant/restaurant-frame.tsx'
import { EraseStoredData, StoredDataList } from './stored-data-list.tsx'
import { preferenceWords } from './words.ts'

interface PreferencePageProps {
  /** Null for an invalid link. */
  preference: Preference | null
  style: string | null
  action: string
  isChanged: boolean
  isErased: boolean
}

function resultOf({ restaurant, email, nobody }: Preference, isErased: boolean): string {
  if (isErased) return preferenceWords.erased(restaurant)
  if (email) return preferenceWords.saved
  return nobody ? preferenceWords.savedUnsubscribedAll : preferenceWords.savedNot(restaurant)
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page-width grow py-8 sm:py-12">
    <div className="mx-auto max-w-xl">
      <h1 className="text-[2rem] sm:text-[2.5rem]">{title}</h1>
      {children}
    </div>
  </div>
)

interface ChoiceProps {
  action: string
  icon: ReactNode
  title: string
  isOn: boolean
  name: 'email' | 'sms'
  restaurant: string
}

const Choice = ({ action, icon, title, isOn, name, restaurant }: ChoiceProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-5 py-4 last:border-b-0">
    <span className="flex items-center gap-3">
      <span className="text-ink-2">{icon}</span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-2 text-sm">
          {isOn ? preferenceWords.receives(restaurant) : preferenceWords.receivesNone(restaurant)}
        </span>
      </span>
    </span>
    <Form method="post" action={action} preventScrollReset>
      <Button type="submit" name={name} value={isOn ? 'off' : 'on'} look={isOn ? 'primary' : 'secondary'}>
        {isOn ? preferenceWords.off : preferenceWords.on}
      </Button>
    </Form>
  </li>
)

export function PreferencePage({ preference, style, action, isChanged, isErased }: PreferencePageProps) {
  if (!preference)
    return (
      <>
        <Frame title={preferenceWords.badLink}>
          <p className="mt-3 text-ink-2">{preferenceWords.badLinkWhy}</p>
          <p className="mt-6">
            <LinkButton to="/about/legal#unsubscribe">{preferenceWords.toForm}</LinkButton>
          </p>
        </Frame>
        <PlatformFoot />
      </>
    )
  const { restaurant, face, address, email, sms, nobody, held } = preference
  const page = (
    <Frame title={preferenceWords.heading}>
      <p className="mt-3 text-ink-2">{preferenceWords.about(restaurant, address)}</p>
      <p
        role="status"
        className={
          isChanged
            ? 'mt-5 flex items-center gap-2 rounded-control bg-leaf-wash px-4 py-3 font-semibold text-leaf-text'
            : ''
        }
      >
        {isChanged && (
          <>
            <Check className="size-5" aria-hidden="true" />
            <span>{resultOf(preference, isErased)}</span>
          </>
        )}
      </p>
      {held ? (
        <Card className="mt-6">
          <ul>
            <Choice
              action={action}
              icon={<Mail className="size-5" aria-hidden="true" />}
              title={preferenceWords.byMail}
              isOn={email}
              name="email"
              restaurant={restaurant}
            />
            {sms !== null && (
              <Choice
                action={action}
                icon={<MessageSquare className="size-5" aria-hidden="true" />}
                title={preferenceWords.bySms}
                isOn={sms}
                name="sms"
                restaurant={restaurant}
              />
            )}
          </ul>
        </Card>
      ) : (
        <p className="mt-6">{preferenceWords.notHeld(restaurant)}</p>
      )}
      {!nobody && (
        <Form method="post" action={action} preventScrollReset className="mt-6">
          <p className="mb-3 text-ink-2">{preferenceWords.unsubscribeAllHelp}</p>
          <Button type="submit" name="nobody" value="on" look="secondary">
            {preferenceWords.unsubscribeAll}
          </Button>
        </Form>
      )}
      {held && <StoredDataList held={held} restaurant={restaurant} dateStyle={preference.date_style} />}
      {!isErased && <EraseStoredData restaurant={restaurant} action={action} isHeld={held !== null} />}
    </Frame>
  )
  if (!face)
    return (
      <>
        {page}
        <PlatformFoot />
      </>
    )
  return (
    <RestaurantFrame name={restaurant} face={face} style={style} width="max-w-xl px-4 sm:px-0">
      {page}
    </RestaurantFrame>
  )
}
