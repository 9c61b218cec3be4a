import ChevronDown from 'lucide-react/icons/chevron-down'
import { NavLink, useLocation } from 'react-router'
import { type MenuGroup as Group, isWithin } from './site-menu.ts'

export const panelLink =
  'flex min-h-12 items-center rounded-control px-3 font-medium text-ink-2 hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:text-tide-text'

export function MenuGroup({ group }: { group: Group }) {
  const { pathname } = useLocation()
  const within = isWithin(group, pathname)
  return (
    <details className="group/part" open={within}>
      <summary
        data-within={within || undefined}
        className="flex min-h-12 list-none items-center justify-between rounded-control px-3 font-medium text-ink-2 hover:bg-wash data-within:text-ink"
      >
        <span>{group.label}</span>
        <ChevronDown className="size-5 transition-transform group-open/part:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="mb-2 ms-3 border-line border-s ps-2">
        {group.items.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className={panelLink}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
