import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const FLASH_MS = 700

let isLit = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function light(isOn: boolean): void {
  isLit = isOn
  for (const notify of listeners) notify()
}

/** Flashes the screen edge once: a single flash is below the seizure threshold. */
export function flash(): void {
  clearTimeout(timer)
  timer = setTimeout(() => light(false), FLASH_MS)
  light(true)
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function Flash() {
  const isOn = useSyncExternalStore(subscribe, () => isLit)
  return isOn
    ? createPortal(
        <div
          data-flash
          className="pointer-events-none fixed inset-0 z-70 border-12 border-sun forced-colors:border-[Highlight]"
        />,
        document.body,
      )
    : null
}
