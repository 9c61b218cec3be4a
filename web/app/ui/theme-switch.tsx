import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { saveTheme, type Theme, useTheme } from '../lib/theme.ts'

const choices: readonly { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
]

export function ThemeSwitch() {
  const theme = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-full bg-wash p-1">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={label}
          className="grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 hover:text-ink has-checked:bg-card dark:has-checked:bg-line has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-tide"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={theme === value}
            onChange={() => saveTheme(value)}
            aria-label={label}
          />
          <Icon className="size-[1.125rem]" aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}
