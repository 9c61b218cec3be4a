import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { formatCurrencySign } from '@tidetable/contract/formats/format'
import { NumberSetting } from './number-setting.tsx'
import { Section } from './section.tsx'
import { useSettings } from './use-settings.ts'
import { economicsWords as say } from './words.ts'

export function EconomicsSection({ profile }: { profile: RestaurantUser }) {
  const { settings, state, change } = useSettings(profile.settings)
  const common = { settings, onSave: change }
  return (
    <Section title={say.heading} about={say.about} state={state}>
      <div className="grid gap-4">
        <NumberSetting
          name="average_spend"
          label={say.averageSpend}
          help={say.averageSpendHelp}
          sign={formatCurrencySign(profile.currency)}
          {...common}
        />
        <NumberSetting name="contribution" label={say.contribution} help={say.contributionHelp} {...common} />
        <NumberSetting name="usual_stay" label={say.usualStay} help={say.usualStayHelp} {...common} />
        <NumberSetting name="slow_below" label={say.slowBelow} help={say.slowBelowHelp} {...common} />
      </div>
    </Section>
  )
}
