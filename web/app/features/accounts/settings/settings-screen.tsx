import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { formatCurrencySign } from '@tidetable/contract/formats/format'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BrandingSection } from './branding-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EconomicsSection } from './economics-section.tsx'
import { EmailSection } from './email-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { NumberSetting } from './number-setting.tsx'
import { PageSection } from './page-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { Section } from './section.tsx'
import { SETTINGS_PARTS, SettingsNavigation, type SettingsPart } from './settings-navigation.tsx'
import { TimingsSection } from './timings-section.tsx'
import { useSettings } from './use-settings.ts'
import { messagesWords, settingsNavigationWords as navigationWords, settingsWords as words } from './words.ts'

function MessagesSection({ profile }: { profile: RestaurantUser }) {
  const { settings, state, change } = useSettings(profile.settings)
  return (
    <Section title={messagesWords.heading} about={messagesWords.about} state={state}>
      <NumberSetting
        name="sms_price"
        label={messagesWords.price}
        help={messagesWords.priceHelp}
        sign={formatCurrencySign(profile.currency)}
        settings={settings}
        onSave={change}
      />
    </Section>
  )
}

function SectionContent({ part, profile }: { part: Exclude<SettingsPart, 'budgets'>; profile: RestaurantUser }) {
  // The keys reset the forms, so that unsaved input never reaches another profile.
  const key = profile._id
  switch (part) {
    case 'restaurant':
      return <ProfileSection key={key} profile={profile} />
    case 'branding':
      return <BrandingSection key={key} profile={profile} />
    case 'hours':
      return <HoursSection key={key} profile={profile} />
    case 'page':
      return <PageSection key={key} profile={profile} />
    case 'offers':
      return <TimingsSection key={key} settings={profile.settings} />
    case 'costs':
      return (
        <>
          <EconomicsSection key={`economics ${key}`} profile={profile} />
          <MessagesSection key={`messages ${key}`} profile={profile} />
        </>
      )
    case 'account':
      return (
        <>
          <EmailSection key={key} profile={profile} />
          <PasswordSection email={profile.email} />
          <DevicesSection timezone={profile.timezone} />
        </>
      )
  }
}

/** Without a section in the URL, a phone shows only the menu, other screens the menu and the first section. */
export function SettingsScreen({ budgets }: { budgets?: ReactNode }) {
  const { section } = useParams()
  const at = SETTINGS_PARTS.find((part) => part === section) ?? null
  const shown = at ?? 'restaurant'
  const known = useRestaurant()
  const profile = known.data
  return (
    <>
      <PageHeading title={words.heading} />
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <SettingsNavigation at={shown} isList={at === null} />
        <div className={`grid content-start gap-6 ${at ? '' : 'max-md:hidden'}`}>
          <Link
            to="/restraunt/settings"
            className="-mt-3 inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-tide-text no-underline md:hidden"
          >
            <ChevronLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
            {navigationWords.all}
          </Link>
          {shown === 'budgets' ? (
            budgets
          ) : profile ? (
            <SectionContent part={shown} profile={profile} />
          ) : (
            <QueryState of={known} failed={(error) => messageOf(error, words.notShown)} loading={words.loading}>
              <Skeleton className="h-80" />
            </QueryState>
          )}
        </div>
      </div>
    </>
  )
}
