import { NavLink, useLocation } from 'react-router'
import { LinkButton } from '../ui/button.tsx'
import { BarFrame } from './bar-frame.tsx'
import { BrandLink } from './brand-link.tsx'
import { MenuDropdown } from './menu-dropdown.tsx'
import { MenuGroup, panelLink } from './menu-group.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { siteMenu } from './site-menu.ts'
import { frameWords as words } from './words.ts'

export function PublicHeader() {
  const { pathname } = useLocation()
  const home = { to: '/', end: true, reloadDocument: pathname === '/' }
  return (
    <BarFrame of="public">
      <BrandLink to="/" />
      <nav aria-label={words.main} className="ms-auto hidden items-center gap-7 lg:flex">
        <NavLink
          {...home}
          className="flex min-h-11 items-center rounded-control font-medium text-ink-2 hover:text-ink aria-[current=page]:text-ink"
        >
          {words.home}
        </NavLink>
        {siteMenu.map((group) => (
          <MenuDropdown key={group.label} group={group} />
        ))}
        <LinkButton to="/register" look="bright">
          {words.registerNow}
        </LinkButton>
      </nav>
      <MenuPanel>
        <nav aria-label={words.main}>
          <NavLink {...home} className={panelLink}>
            {words.home}
          </NavLink>
          {siteMenu.map((group) => (
            <MenuGroup key={group.label} group={group} />
          ))}
          <LinkButton to="/register" look="bright" className="mt-3 w-full">
            {words.registerNow}
          </LinkButton>
        </nav>
      </MenuPanel>
    </BarFrame>
  )
}
