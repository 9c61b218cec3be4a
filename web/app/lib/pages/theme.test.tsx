import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemTheme } from '../../../test/system-theme.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { bootScript } from './boot-script.ts'
import { applyTheme, followTheme, readTheme, saveTheme } from './theme.ts'

const root = document.documentElement

/** Runs the boot script as the browser does. */
const boot = () => new Function(bootScript)()

beforeEach(() => {
  root.className = 'light'
  delete root.dataset.bar
})

describe('the stored theme', () => {
  it('is the system’s unless one was chosen', () => {
    expect(readTheme()).toBe('system')
    localStorage.setItem('vite-ui-theme', 'sepia')
    expect(readTheme()).toBe('system')
  })

  it.each(['light', 'dark', 'system'] as const)('stores %s under vite-ui-theme', (theme) => {
    systemTheme('light')
    saveTheme(theme)
    expect(localStorage.getItem('vite-ui-theme')).toBe(theme)
    expect(readTheme()).toBe(theme)
  })
})

describe.each([
  ['the script before the first paint', boot],
  ['the running page', () => applyTheme()],
])('%s', (_name, apply) => {
  it('marks the root light in the light theme', () => {
    systemTheme('dark')
    localStorage.setItem('vite-ui-theme', 'light')
    root.className = 'dark'
    apply()
    expect(root.className).toBe('light')
  })

  it('marks the root dark in the dark theme', () => {
    systemTheme('light')
    localStorage.setItem('vite-ui-theme', 'dark')
    apply()
    expect(root.className).toBe('dark')
  })

  it('uses the system’s setting for system', () => {
    systemTheme('dark')
    localStorage.setItem('vite-ui-theme', 'system')
    apply()
    expect(root.className).toBe('dark')
  })

  it('uses the default when storage is unavailable', () => {
    systemTheme('dark')
    localStorage.setItem('vite-ui-theme', 'light')
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    apply()
    expect(root.className).toBe('dark')
  })
})

describe('the boot script', () => {
  it('sets the bar of the signed-in account, so that the public one does not flash', () => {
    systemTheme('light')
    boot()
    expect(root.dataset.bar).toBeUndefined()
    localStorage.setItem('cust', '{"_id":"c"}')
    boot()
    expect(root.dataset.bar).toBe('customer')
    localStorage.setItem('isAuthenticated', 'true')
    boot()
    expect(root.dataset.bar).toBe('restaurant')
  })
})

describe('while the page is open', () => {
  it('follows the system live, and a choice made in another tab', () => {
    const system = systemTheme('light')
    const stop = followTheme()
    expect(root.className).toBe('light')
    system.turn('dark')
    expect(root.className).toBe('dark')
    localStorage.setItem('vite-ui-theme', 'light')
    dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme' }))
    expect(root.className).toBe('light')
    system.turn('light')
    system.turn('dark')
    expect(root.className).toBe('light')
    stop()
  })

  it('changes by the switch, even if storage is unavailable', async () => {
    systemTheme('light')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(followTheme())
    render(<ThemeSwitch />)
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(root.className).toBe('dark')
  })
})
