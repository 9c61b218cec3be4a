import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { formatCurrencySign } from '@tidetable/contract/formats/format'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FaceSection } from './branding-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EconomicsSection } from './economics-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NumberSetting } from './number-setting.tsx'
import { PageSection } from './page-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { Section } from './section.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'
import { TimingsSection } from './timings-section.tsx'
import { useSettings } from './use-settings.ts'
import { messagesWords, settingsWords as say } from './words.ts'

function MessagesSection({ profile }: { profile: RestaurantUser }) {
  const { settings, change } = useSettings(profile.settings)
  return (
    <Section title={messagesWords.heading} about={messagesWords.about}>
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

export function SettingsScreen() {
  const known = useRestaurant()
  const profile = known.data
  return (
    <>
      <PageHeading title={say.heading} about={say.about} />
      <SettingsNavigation at="/restraunt/settings" />
      {!profile ? (
        <QueryState
          of={known}
          failed={(error) => messageOf(error, say.notShown)}
          loading={say.loading}
          className="grid gap-6 lg:grid-cols-2"
        >
          {['profile', 'face', 'page', 'timings', 'economics', 'messages', 'mailbox', 'password', 'devices'].map(
            (part) => (
              <Skeleton key={part} className="h-80" />
            ),
          )}
        </QueryState>
      ) : (
        <div className="gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
          {/* The keys reset the forms, so that unsaved input never reaches another profile. */}
          <ProfileSection key={`profile ${profile._id}`} profile={profile} />
          <FaceSection key={`face ${profile._id}`} profile={profile} />
          <PageSection key={`page ${profile._id}`} profile={profile} />
          <TimingsSection key={`timings ${profile._id}`} settings={profile.settings} />
          <EconomicsSection key={`economics ${profile._id}`} profile={profile} />
          <MessagesSection key={`messages ${profile._id}`} profile={profile} />
          <EmailSection key={`mailbox ${profile._id}`} profile={profile} />
          <PasswordSection email={profile.email} />
          <DevicesSection timezone={profile.timezone} />
        </div>
      )}
    </>
  )
}
