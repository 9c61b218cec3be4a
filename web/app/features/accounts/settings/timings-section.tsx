import type { RestaurantSettings } from '@tidetable/contract/accounts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useRestaurant, useSaveRestaurant } from '../../../lib/session/restaurant.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { MinutesField } from './minutes-field.tsx'
import { Section } from './section.tsx'
import { timingWords as say, settingsWords } from './words.ts'

/** Each change is saved at once; one that fails is put back with a sentence. */
export function TimingsSection({ settings: initial }: { settings: RestaurantSettings }) {
  const settings = useRestaurant().data?.settings ?? initial
  const save = useSaveRestaurant()

  const change = (changes: Partial<RestaurantSettings>) =>
    attempt({
      about: `settings:${Object.keys(changes)}`,
      run: () => save.mutateAsync({ settings: changes }),
      onDone: ({ message }) => toast.success(message),
      failure: (error) => messageOf(error, settingsWords.notSaved),
    })

  const flag = (name: 'auto_new_party' | 'auto_second_period' | 'sound') => ({
    checked:
      save.isPending && save.variables.settings?.[name] !== undefined ? save.variables.settings[name] : settings[name],
    onChange: () => void change({ [name]: !settings[name] }),
  })
  return (
    <Section title={say.heading} about={say.about}>
      <div className="grid gap-4">
        <Switch label={say.autoNewParty} {...flag('auto_new_party')} />
        <MinutesField
          label={say.newPartyMinutes}
          name="new_party_minutes"
          settings={settings}
          disabled={!settings.auto_new_party}
          onSave={change}
        />
        <Switch label={say.autoSecondPeriod} {...flag('auto_second_period')} />
        <MinutesField label={say.graceMinutes} name="grace_minutes" settings={settings} onSave={change} />
        <MinutesField label={say.withdrawMinutes} name="withdraw_minutes" settings={settings} onSave={change} />
        <Switch label={say.sound} {...flag('sound')} />
      </div>
    </Section>
  )
}
