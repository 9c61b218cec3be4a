import LogOut from 'lucide-react/icons/log-out'
import { NavLink } from 'react-router'
import { Button } from '../ui/button.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BarFrame } from './bar-frame.tsx'
import { BrandLink } from './brand-link.tsx'
import { panelLink } from './menu-group.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { useLogOut } from './use-log-out.ts'
import { frameWords, restaurantBarWords as words } from './words.ts'

const entries = [
  { label: words.dashboard, to: '/restraunt/dashboard' },
  { label: words.nudgeOut, to: '/restraunt/nudge-out' },
  { label: words.nudgeIn, to: '/restraunt/nudge-in' },
  { label: words.insights, to: '/restraunt/insights' },
]
const settings = { label: words.settings, to: '/restraunt/settings' }

const barLink =
  'flex h-full items-center border-transparent border-y-2 font-medium text-ink-2 hover:text-ink aria-[current=page]:border-b-tide aria-[current=page]:text-ink'

export function RestaurantBar() {
  const logOut = useLogOut()
  return (
    <BarFrame of="restaurant">
      <BrandLink to="/restraunt/dashboard" />
      <nav aria-label={words.label} className="hidden h-full items-stretch gap-7 lg:flex">
        {entries.map(({ label, to }) => (
          <NavLink key={to} to={to} className={barLink}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="ms-auto flex items-center gap-1">
        <NavLink
          to="/help"
          aria-label={words.help}
          title={words.help}
          className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-wash hover:text-ink aria-[current=page]:text-ink"
        >
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-full border-2 border-current font-semibold"
          >
            ?
          </span>
        </NavLink>
        <div className="hidden items-center gap-1 lg:flex">
          <AccountMenu />
          <Button look="quiet" className="text-base! font-medium!" onClick={logOut}>
            <LogOut className="size-[1.125rem]" aria-hidden="true" />
            <span>{frameWords.logout}</span>
          </Button>
        </div>
        <MenuPanel>
          <nav aria-label={words.label}>
            {[...entries, settings].map(({ label, to }) => (
              <NavLink key={to} to={to} className={panelLink}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="mt-4 flex items-center justify-between gap-3">
            <Button look="secondary" onClick={logOut}>
              <LogOut className="size-[1.125rem]" aria-hidden="true" />
              <span>{frameWords.logout}</span>
            </Button>
            <ThemeSwitch />
          </div>
        </MenuPanel>
      </div>
    </BarFrame>
  )
}
