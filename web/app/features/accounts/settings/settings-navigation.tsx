import { TabLink } from '../../../ui/tab-link.tsx'
import { settingsNavigationWords as say } from './words.ts'

const ENTRIES = [
  { to: '/restraunt/settings', label: say.general },
  { to: '/restraunt/settings?part=budgets', label: say.budgets },
]

export const SettingsNavigation = ({ at }: { at: string }) => (
  <nav aria-label={say.label} className="mb-6 flex gap-6 overflow-x-auto border-line border-b">
    {ENTRIES.map(({ to, label }) => (
      <TabLink key={to} to={to} isHere={to === at}>
        {label}
      </TabLink>
    ))}
  </nav>
)
