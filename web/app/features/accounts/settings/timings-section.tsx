import type { RestaurantSettings } from '@tidetable/contract/endpoints/accounts'
import { Switch } from '../../../ui/switch.tsx'
import { NumberSetting } from './number-setting.tsx'
import { Section } from './section.tsx'
import { useSettings } from './use-settings.ts'
import { timingWords as words } from './words.ts'

export function TimingsSection({ settings: initial }: { settings: RestaurantSettings }) {
  const { settings, pending, state, change } = useSettings(initial)
  const flag = (name: 'auto_new_party' | 'auto_second_period' | 'sound') => ({
    checked: pending?.[name] ?? settings[name],
    onChange: () => void change({ [name]: !settings[name] }),
  })
  return (
    <Section title={words.heading} about={words.about} state={state}>
      <div className="grid gap-4">
        <Switch label={words.autoNewParty} {...flag('auto_new_party')} />
        <NumberSetting
          label={words.newPartyMinutes}
          name="new_party_minutes"
          settings={settings}
          disabled={!settings.auto_new_party}
          onSave={change}
        />
        <Switch label={words.autoSecondPeriod} {...flag('auto_second_period')} />
        <NumberSetting label={words.graceMinutes} name="grace_minutes" settings={settings} onSave={change} />
        <NumberSetting label={words.withdrawMinutes} name="withdraw_minutes" settings={settings} onSave={change} />
        <Switch label={words.sound} {...flag('sound')} />
      </div>
    </Section>
  )
}
