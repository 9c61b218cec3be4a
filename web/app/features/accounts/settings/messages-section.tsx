import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { formatCurrencySign } from '@tidetable/contract/formats/format'
import { NumberSetting } from './number-setting.tsx'
import { Section } from './section.tsx'
import { useSettings } from './use-settings.ts'
import { messagesWords as say } from './words.ts'

/** What messages to guests cost, where the restaurant says so. */
export function MessagesSection({ profile }: { profile: RestaurantUser }) {
  const { settings, change } = useSettings(profile.settings)
  return (
    <Section title={say.heading} about={say.about}>
      <NumberSetting
        name="sms_price"
        label={say.price}
        help={say.priceHelp}
        sign={formatCurrencySign(profile.currency)}
        settings={settings}
        onSave={change}
      />
    </Section>
  )
}
