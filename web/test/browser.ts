import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetServerTime } from '~/lib/live/server-clock.ts'
import { toast } from '~/ui/toast.ts'

// A busy machine takes longer than the library's one second; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })

// A light system that stays so; jsdom knows none. `system-theme.ts` brings one that changes.
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  writable: true,
  value: () => Object.assign(new EventTarget(), { matches: false }),
})

// All files share one page: each test leaves it as a fresh one is.
afterEach(() => {
  cleanup()
  toast.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetServerTime()
  localStorage.clear()
  sessionStorage.clear()
})
