import CircleUser from 'lucide-react/icons/circle-user'
import { NavLink } from 'react-router'
import { useSession } from '../lib/session/session.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { panelLink } from './menu-group.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { restaurantBarWords as words } from './words.ts'

export function AccountMenu() {
  const { restaurant } = useSession()
  const { close, details, summary } = useDisclosure()
  return (
    <details {...details} className="relative">
      <summary
        {...summary}
        className="flex min-h-11 max-w-56 list-none items-center gap-2 rounded-control px-3 font-medium text-ink-2 hover:bg-wash hover:text-ink"
      >
        <CircleUser className="size-[1.125rem] shrink-0" aria-hidden="true" />
        <span className="truncate">{restaurant ? <bdi>{restaurant.name}</bdi> : words.account}</span>
      </summary>
      <div className="absolute top-full inset-e-0 min-w-52 rounded-card border border-line bg-card p-1.5 shadow-card">
        <NavLink to="/restraunt/settings" onClick={close} className={panelLink}>
          {words.settings}
        </NavLink>
        <div className="px-2 py-1.5">
          <ThemeSwitch />
        </div>
      </div>
    </details>
  )
}
