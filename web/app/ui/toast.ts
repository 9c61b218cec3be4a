// Short messages that never block. A success or a notice leaves after 5 s; a failure stays until it is closed or retried.
import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  retry?: () => void
}

export const TOAST_LIFE_MS = 5000
const SHOWN_MAX = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const notify of listeners) notify()
}

/** The same message again replaces the one on screen. */
function show(kind: ToastKind, text: string, retry?: () => void): number {
  lastId += 1
  const others = toasts.filter((toast) => toast.text !== text)
  set([...others, { id: lastId, kind, text, ...(retry ? { retry } : {}) }].slice(-SHOWN_MAX))
  return lastId
}

export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  /** `retry`: what the button "Try again" does. */
  error: (text: string, retry?: () => void) => show('error', text, retry),
  dismiss: (id: number) => set(toasts.filter((each) => each.id !== id)),
  clear: () => set([]),
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

const none: readonly Toast[] = []
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
