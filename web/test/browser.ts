import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { resetServerTime } from '~/lib/live/server-clock.ts'
import { toast } from '~/ui/toast.ts'

// The default timeout of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no colour scheme; `system-theme.ts` provides one that changes.
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  writable: true,
  value: () => Object.assign(new EventTarget(), { matches: false }),
})

// All test files share one page, so each test must clean up.
afterEach(() => {
  cleanup()
  toast.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  resetServerTime()
  localStorage.clear()
  sessionStorage.clear()
})
