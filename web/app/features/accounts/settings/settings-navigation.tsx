import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { settingsNavigationWords as words } from './words.ts'

export type SettingsPart = keyof typeof words.sections
export const SETTINGS_PARTS = Object.keys(words.sections) as SettingsPart[]

export const settingsPath = (part: SettingsPart) => `/restraunt/settings/${part}`

/** List of sections: next to the open section, but on a separate page on a phone. */
export const SettingsNavigation = ({ at, isList }: { at: SettingsPart; isList: boolean }) => (
  <nav aria-label={words.label} className={`md:sticky md:top-24 md:self-start ${isList ? '' : 'max-md:hidden'}`}>
    <ul className="grid gap-0.5 max-md:divide-y max-md:divide-line max-md:rounded-card max-md:border max-md:border-line max-md:bg-card">
      {SETTINGS_PARTS.map((part) => (
        <li key={part}>
          <Link
            to={settingsPath(part)}
            aria-current={part === at ? 'page' : undefined}
            className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 font-semibold text-ink-2 no-underline hover:bg-wash hover:text-ink md:aria-[current=page]:bg-tide-wash md:aria-[current=page]:text-tide-text max-md:min-h-14 max-md:px-4 max-md:text-ink"
          >
            {words.sections[part]}
            <ChevronRight className="size-4.5 text-ink-3 rtl:-scale-x-100 md:hidden" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
