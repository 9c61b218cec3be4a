import { onTestFinished, vi } from 'vitest'

export function systemTheme(now: 'light' | 'dark') {
  const listeners = new Set<() => void>()
  const system = {
    matches: now === 'dark',
    addEventListener: (_type: string, notify: () => void) => listeners.add(notify),
    removeEventListener: (_type: string, notify: () => void) => listeners.delete(notify),
  }
  vi.stubGlobal('matchMedia', () => system)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    turn(next: 'light' | 'dark') {
      system.matches = next === 'dark'
      for (const notify of listeners) notify()
    },
  }
}
