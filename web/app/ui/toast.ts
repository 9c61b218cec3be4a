// One message at a time. Success and notice close after 5 s; a failure stays until resolved or closed. Navigation
// closes all but `goesAlong`.
import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

interface ToastOptions {
  staysOnNavigation?: boolean
}

interface ErrorOptions {
  /** Failed action, e.g. `delete-table:ID`: its success closes the message. */
  about?: string
  retry?: (() => void) | undefined
}

interface UndoOptions {
  undo?: () => void
}

export interface Toast extends ErrorOptions, ToastOptions, UndoOptions {
  id: number
  kind: ToastKind
  text: string
}

export const TOAST_LIFE_MS = 5000
/** Milliseconds; undo needs more time than reading. */
export const UNDO_LIFE_MS = 10_000

let shown: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function set(next: Toast | null): void {
  shown = next
  for (const notify of listeners) notify()
}

const closeIf = (isOver: (toast: Toast) => boolean) => {
  if (shown && isOver(shown)) set(null)
}

/** A new id even for the same text, so that it is announced and stays its full time. */
function show(kind: ToastKind, text: string, options: ErrorOptions & ToastOptions & UndoOptions = {}): void {
  lastId += 1
  set({ id: lastId, kind, text, ...options })
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  undoable: (text: string, undo: () => void, about?: string) =>
    show('success', text, { undo, ...(about ? { about } : {}) }),
  info: (text: string) => show('info', text),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  /** For an action that can be retried, use `attempt`. */
  error: (text: string, options?: ErrorOptions & ToastOptions) => show('error', text, options),
  passed: (about: string) => closeIf((now) => now.about === about),
  /** Messages belong to their page, but undo stays available for its full time. */
  leavePage() {
    if (shown?.undo) return
    // Same object but for the flag, so that it is not announced again.
    if (shown?.staysOnNavigation) set({ ...shown, staysOnNavigation: false })
    else set(null)
  },
  dismiss: (id: number) => closeIf((now) => now.id === id),
  clear: () => set(null),
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const useToast = (): Toast | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
