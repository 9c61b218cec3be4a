import type { RestaurantSettings } from '@tidetable/contract/accounts'
import { messageOf } from '../../../lib/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { useProfile, useSaveProfile } from '../queries.ts'
import { MinutesField } from './minutes-field.tsx'
import { Section } from './section.tsx'

/** Each change is saved at once; one that fails is put back with a sentence. */
export function TimingsSection({ settings: initial }: { settings: RestaurantSettings }) {
  const settings = useProfile().data?.settings ?? initial
  const save = useSaveProfile()

  const change = (changes: Partial<RestaurantSettings>) =>
    attempt({
      about: `settings:${Object.keys(changes)}`,
      run: () => save.mutateAsync({ settings: changes }),
      onDone: ({ message }) => toast.success(message),
      failure: (error) => messageOf(error, 'Your changes could not be saved. Please try again.'),
    })

  const flag = (name: 'auto_new_party' | 'auto_second_period' | 'sound') => ({
    checked:
      save.isPending && save.variables.settings?.[name] !== undefined ? save.variables.settings[name] : settings[name],
    onChange: () => void change({ [name]: !settings[name] }),
  })
  return (
    <Section title="Timings" about="How offers at your tables behave. Every change counts at once.">
      <div className="grid gap-4">
        <Switch label="Begin a new party by itself after an outcome" {...flag('auto_new_party')} />
        <MinutesField
          label="Minutes until a new party"
          minutes={settings.new_party_minutes}
          least={1}
          most={240}
          disabled={!settings.auto_new_party}
          onSave={(new_party_minutes) => change({ new_party_minutes })}
        />
        <Switch label="Grant the second period by itself" {...flag('auto_second_period')} />
        <MinutesField
          label="Minutes for staff to confirm after “We’ve left”"
          minutes={settings.grace_minutes}
          least={0}
          most={30}
          onSave={(grace_minutes) => change({ grace_minutes })}
        />
        <MinutesField
          label="Minutes until an unanswered offer is withdrawn"
          minutes={settings.withdraw_minutes}
          least={1}
          most={240}
          onSave={(withdraw_minutes) => change({ withdraw_minutes })}
        />
        <Switch label="Sound in the last minute" {...flag('sound')} />
      </div>
    </Section>
  )
}
