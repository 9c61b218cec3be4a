import { Monitor, Moon, Sun } from 'lucide-react'
import { saveTheme, useTheme } from '../lib/pages/theme.ts'
import { IconChoice } from './icon-choice.tsx'

const choices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

export const ThemeSwitch = () => <IconChoice label="Theme" choices={choices} value={useTheme()} onChange={saveTheme} />
