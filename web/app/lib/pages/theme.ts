import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '../session/storage.ts'

export type Theme = 'light' | 'dark' | 'system'

export const THEME_KEY = 'vite-ui-theme'
export const DEFAULT_THEME: Theme = 'system'

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system'

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

export const saveTheme = (theme: Theme): void => void writeStored(THEME_KEY, theme)

export function followTheme(): () => void {
  const system = darkSystem()
  const follow = () => applyTheme()
  system.addEventListener('change', follow)
  const stop = onStored(follow)
  follow()
  return () => {
    system.removeEventListener('change', follow)
    stop()
  }
}

export const useTheme = (): Theme => useSyncExternalStore(onStored, readTheme, () => DEFAULT_THEME)

/** Runs inline before the first paint: sets theme and bar from storage, so that no wrong one flashes. */
export const bootScript = `(function(){var r=document.documentElement,t=${JSON.stringify(DEFAULT_THEME)},b;try{var s=localStorage;t=s.getItem(${JSON.stringify(THEME_KEY)})||t;b=s.getItem("isAuthenticated")==="true"?"restaurant":s.getItem("cust")||s.getItem("CustData")?"customer":""}catch(e){}var d=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches;r.classList.add(d?"dark":"light");r.classList.remove(d?"light":"dark");if(b)r.dataset.bar=b})()`
