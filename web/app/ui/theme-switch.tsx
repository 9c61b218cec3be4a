import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { saveTheme, useTheme } from '../lib/pages/theme.ts'
import { IconChoice } from './icon-choice.tsx'
import { themeWords as say } from './words.ts'

const choices = [
  { value: 'light', label: say.light, icon: Sun },
  { value: 'dark', label: say.dark, icon: Moon },
  { value: 'system', label: say.system, icon: Monitor },
] as const

export const ThemeSwitch = () => (
  <IconChoice label={say.label} choices={choices} value={useTheme()} onChange={saveTheme} />
)
