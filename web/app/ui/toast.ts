// Short messages that never block. A success or a notice leaves after 5 s; a failure stays until it has passed, the page
// changes, or it is closed.
import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

interface ErrorOptions {
  /** What failed, e.g. `delete-table:ID`: its next failure takes this one's place, its success takes it away. */
  about?: string
  /** What the button "Try again" does. */
  retry?: (() => void) | undefined
}

export interface Toast extends ErrorOptions {
  id: number
  kind: ToastKind
  text: string
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

const keep = (isKept: (toast: Toast) => boolean) => {
  if (!toasts.every(isKept)) set(toasts.filter(isKept))
}

/** The same message again replaces the one on screen. */
function show(kind: ToastKind, text: string, options: ErrorOptions = {}): void {
  lastId += 1
  const { about } = options
  const others = toasts.filter((each) => each.text !== text && (about === undefined || each.about !== about))
  set([...others, { id: lastId, kind, text, ...options }].slice(-SHOWN_MAX))
}

export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  warning: (text: string) => show('warning', text),
  /** For what a person asked for and may ask for again, `attempt` does all of this. */
  error: (text: string, options?: ErrorOptions) => show('error', text, options),
  /** It works again: its failure is of the past. */
  passed: (about: string) => keep((each) => each.about !== about),
  /** Failures belong to the page they happened on. */
  leavePage: () => keep(({ kind }) => kind !== 'error'),
  dismiss: (id: number) => keep((each) => each.id !== id),
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
