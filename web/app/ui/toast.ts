// One message at a time. Success and notice close after 5 s; a failure stays until it is resolved or closed.
// Navigation closes it, unless it offers Undo or `staysOnNavigation` is set.
import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

interface ToastOptions {
  staysOnNavigation?: boolean
}

interface ErrorOptions {
  /** Action that failed, e.g. `delete-table:ID`: its later success closes the message. */
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
/** Milliseconds: users need more time to undo than to read. */
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

/** Creates a new id even for the same text, so that the message is announced again and stays its full time. */
function show(kind: ToastKind, text: string, options: ErrorOptions & ToastOptions & UndoOptions = {}): void {
  lastId += 1
  set({ id: lastId, kind, text, ...options })
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  undoable: (text: string, undo: () => void, about?: string) =>
    show('success', text, { undo, ...(about ? { about } : {}) }),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  /** Use `attempt` instead for an action that can be retried. */
  error: (text: string, options?: ErrorOptions & ToastOptions) => show('error', text, options),
  closeFor: (about: string) => closeIf((now) => now.about === about),
  /** Closes the message of the page that is left, unless it offers an undo, which stays for its full time. */
  leavePage() {
    if (shown?.undo) return
    // The same object except for the flag, so that the message is not announced again.
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
