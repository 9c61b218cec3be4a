import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { saveTheme, useTheme } from '../lib/pages/theme.ts'
import { IconChoice } from './icon-choice.tsx'
import { themeWords as words } from './words.ts'

const choices = [
  { value: 'light', label: words.light, icon: Sun },
  { value: 'dark', label: words.dark, icon: Moon },
  { value: 'system', label: words.system, icon: Monitor },
] as const

export const ThemeSwitch = () => (
  <IconChoice label={words.label} choices={choices} value={useTheme()} onChange={saveTheme} />
)
