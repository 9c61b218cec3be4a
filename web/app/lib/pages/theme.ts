// Light, dark or the system's. The page root carries the class `light` or `dark`.
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../session/storage.ts'

export type Theme = 'light' | 'dark' | 'system'

export const THEME_KEY = 'vite-ui-theme'
export const DEFAULT_THEME: Theme = 'system'

const changed = 'theme-changed'

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system'

/** Storage may be full, forbidden or absent: then the default. */
export function readTheme(): Theme {
  const stored = readStored(THEME_KEY)
  return isTheme(stored) ? stored : DEFAULT_THEME
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

export function applyTheme(theme: Theme = readTheme()): void {
  const isDark = theme === 'dark' || (theme === 'system' && darkSystem().matches)
  const root = document.documentElement
  root.classList.toggle('dark', isDark)
  root.classList.toggle('light', !isDark)
}

export function saveTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme)
  applyTheme(theme)
  dispatchEvent(new CustomEvent(changed))
}

/** Keeps the root's class right while the page is open: another tab's choice, the system at sunset. */
export function followTheme(): () => void {
  const system = darkSystem()
  const follow = () => applyTheme()
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) applyTheme()
  }
  system.addEventListener('change', follow)
  addEventListener('storage', fromOtherTab)
  applyTheme()
  return () => {
    system.removeEventListener('change', follow)
    removeEventListener('storage', fromOtherTab)
  }
}

function subscribe(notify: () => void): () => void {
  addEventListener(changed, notify)
  addEventListener('storage', notify)
  return () => {
    removeEventListener(changed, notify)
    removeEventListener('storage', notify)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => DEFAULT_THEME)
