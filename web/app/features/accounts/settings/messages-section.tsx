import type { RestaurantSettings } from '@tidetable/contract/accounts'
import { NumberSetting } from './number-setting.tsx'
import { Section } from './section.tsx'
import { useSettings } from './use-settings.ts'
import { messagesWords as say } from './words.ts'

/** What messages to guests cost, where the restaurant says so. */
export function MessagesSection({ settings: initial }: { settings: RestaurantSettings }) {
  const { settings, change } = useSettings(initial)
  return (
    <Section title={say.heading} about={say.about}>
      <NumberSetting name="sms_price" label={say.price} help={say.priceHelp} settings={settings} onSave={change} />
    </Section>
  )
}
