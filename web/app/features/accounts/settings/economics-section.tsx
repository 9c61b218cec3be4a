import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { formatCurrencySign } from '@tidetable/contract/formats/format'
import { NumberSetting } from './number-setting.tsx'
import { Section } from './section.tsx'
import { useSettings } from './use-settings.ts'
import { economicsWords as words } from './words.ts'

export function EconomicsSection({ profile }: { profile: RestaurantUser }) {
  const { settings, state, change } = useSettings(profile.settings)
  const shared = { settings, onSave: change }
  return (
    <Section title={words.heading} about={words.about} state={state}>
      <div className="grid gap-4">
        <NumberSetting
          name="average_spend"
          label={words.averageSpend}
          help={words.averageSpendHelp}
          sign={formatCurrencySign(profile.currency)}
          {...shared}
        />
        <NumberSetting name="contribution" label={words.contribution} help={words.contributionHelp} {...shared} />
        <NumberSetting name="usual_stay" label={words.usualStay} help={words.usualStayHelp} {...shared} />
        <NumberSetting name="slow_below" label={words.slowBelow} help={words.slowBelowHelp} {...shared} />
      </div>
    </Section>
  )
}
