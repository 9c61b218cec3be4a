import type { RestaurantSettings } from '@tidetable/contract/endpoints/accounts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Switch } from '../../../ui/switch.tsx'
import { NumberSetting } from './number-setting.tsx'
import { Section } from './section.tsx'
import { useSettings } from './use-settings.ts'
import { guestLimitWords as words } from './words.ts'

export function GuestLimitSection() {
  const profile = useRestaurant().data
  return profile ? <GuestLimit key={profile._id} settings={profile.settings} /> : null
}

function GuestLimit({ settings: initial }: { settings: RestaurantSettings }) {
  const { settings, pending, state, change } = useSettings(initial)
  const common = { settings, disabled: !settings.guest_limit, onSave: change }
  return (
    <Section title={words.heading} about={words.about} state={state}>
      <div className="grid gap-4">
        <Switch
          label={words.isOn}
          checked={pending?.guest_limit ?? settings.guest_limit}
          onChange={() => void change({ guest_limit: !settings.guest_limit })}
        />
        <div className="grid max-w-xl gap-4 sm:grid-cols-2">
          <NumberSetting name="guest_limit_offers" label={words.offers} {...common} />
          <NumberSetting name="guest_limit_days" label={words.days} {...common} />
        </div>
        <div className="grid max-w-2xl gap-2 text-ink-2 text-sm">
          <p>{words.help}</p>
          <p>{words.cookie}</p>
        </div>
      </div>
    </Section>
  )
}
