import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemTheme } from '../../../test/system-theme.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { applyTheme, bootScript, followTheme, readTheme, saveTheme } from './theme.ts'

const root = document.documentElement

/** Returns the theme that the product's stylesheet applies for the class of the root. */
const shownTheme = () => getComputedStyle(root).getPropertyValue('color-scheme')

beforeAll(() => {
  const style = document.createElement('style')
  style.textContent = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8')
  document.head.append(style)
  return () => style.remove()
})

/** Runs the boot script as a page does. */
const boot = () => new Function(bootScript)()

beforeEach(() => {
  root.className = 'light'
  delete root.dataset.bar
})

describe('the stored theme', () => {
  it('the theme is `system` unless a valid one is stored', () => {
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
  it('shows the light theme if it was chosen', () => {
    systemTheme('dark')
    localStorage.setItem('vite-ui-theme', 'light')
    root.className = 'dark'
    apply()
    expect(shownTheme()).toBe('light')
  })

  it('shows the dark theme if it was chosen', () => {
    systemTheme('light')
    localStorage.setItem('vite-ui-theme', 'dark')
    apply()
    expect(shownTheme()).toBe('dark')
  })

  it('shows the system’s theme for system', () => {
    systemTheme('dark')
    localStorage.setItem('vite-ui-theme', 'system')
    apply()
    expect(shownTheme()).toBe('dark')
  })

  it('shows the default theme if storage is unavailable', () => {
    systemTheme('dark')
    localStorage.setItem('vite-ui-theme', 'light')
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    apply()
    expect(shownTheme()).toBe('dark')
  })
})

describe('the boot script', () => {
  it('sets the bar of the signed-in account, so that the public bar does not flash', () => {
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
  it('the theme follows changes of the system, and a choice made in another tab', () => {
    const system = systemTheme('light')
    const stop = followTheme()
    expect(shownTheme()).toBe('light')
    system.turn('dark')
    expect(shownTheme()).toBe('dark')
    localStorage.setItem('vite-ui-theme', 'light')
    dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme' }))
    expect(shownTheme()).toBe('light')
    system.turn('light')
    system.turn('dark')
    expect(shownTheme()).toBe('light')
    stop()
  })

  it('the switch changes the theme even if storage is unavailable', async () => {
    systemTheme('light')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(followTheme())
    render(<ThemeSwitch />)
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(shownTheme()).toBe('dark')
  })
})
