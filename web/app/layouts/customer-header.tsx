import { pages } from '@tidetable/contract/paths'
import LogOut from 'lucide-react/icons/log-out'
import { Button } from '../ui/button.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { BarFrame } from './bar-frame.tsx'
import { BrandLink } from './brand-link.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { useLogOut } from './use-log-out.ts'
import { frameWords } from './words.ts'

export function CustomerHeader() {
  const logOut = useLogOut()
  const button = (
    <Button look="secondary" onClick={logOut}>
      <LogOut className="size-[1.125rem]" aria-hidden="true" />
      <span>{frameWords.logout}</span>
    </Button>
  )
  return (
    <BarFrame of="customer">
      {/* The scanner has another content security policy, so it needs a full page load. */}
      <BrandLink to={pages.scan} reloadDocument />
      <div className="ms-auto hidden items-center gap-3 lg:flex">
        <ThemeSwitch />
        {button}
      </div>
      <MenuPanel>
        <div className="flex items-center justify-between gap-3 pt-3">
          {button}
          <ThemeSwitch />
        </div>
      </MenuPanel>
    </BarFrame>
  )
}
