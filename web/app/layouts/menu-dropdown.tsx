import ChevronDown from 'lucide-react/icons/chevron-down'
import { NavLink, useLocation } from 'react-router'
import { isWithin, type MenuGroup } from './site-menu.ts'
import { useDisclosure } from './use-disclosure.ts'

export function MenuDropdown({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation()
  const { close, details, summary } = useDisclosure({ opensOnHover: true })
  return (
    <details {...details} className="group relative">
      <summary
        {...summary}
        data-within={isWithin(group, pathname) || undefined}
        className="flex min-h-11 list-none items-center gap-1 rounded-control font-medium text-ink-2 hover:text-ink data-within:text-ink"
      >
        <span>{group.label}</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="absolute top-full inset-s-1/2 min-w-52 -translate-x-1/2 rtl:translate-x-1/2 rounded-card border border-line bg-card p-1.5 shadow-card">
        {group.items.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={close}
              className="flex min-h-11 items-center rounded-control px-3 font-medium text-ink-2 hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:text-tide-text"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
