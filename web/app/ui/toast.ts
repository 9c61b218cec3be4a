// Short messages that never block, one at a time: the newest takes the place of the one before. A success or a notice
// leaves after 5 s; a failure stays until it has passed or is closed. With the page all of them go, but for what was said
// on the way to the next one.
import { useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

interface SayOptions {
  /** Said while its page is left for another: it goes along that once. */
  goesAlong?: boolean
}

interface ErrorOptions {
  /** What failed, e.g. `delete-table:ID`: its success takes the failure away. */
  about?: string
  /** What the button "Try again" does. */
  retry?: (() => void) | undefined
}

interface UndoOptions {
  /** Takes back what the message says was done. */
  undo?: () => void
}

export interface Toast extends ErrorOptions, SayOptions, UndoOptions {
  id: number
  kind: ToastKind
  text: string
}

export const TOAST_LIFE_MS = 5000
/** With a way back there must be time to take it. */
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

/** Each is a new one, also with the same words, so that it is announced and stays its full time. */
function show(kind: ToastKind, text: string, options: ErrorOptions & SayOptions & UndoOptions = {}): void {
  lastId += 1
  set({ id: lastId, kind, text, ...options })
}

export const toast = {
  success: (text: string, options?: SayOptions) => show('success', text, options),
  /** Done at once, and taken back by one press. */
  undoable: (text: string, undo: () => void, about?: string) =>
    show('success', text, { undo, ...(about ? { about } : {}) }),
  info: (text: string) => show('info', text),
  warning: (text: string, options?: SayOptions) => show('warning', text, options),
  /** For what a person asked for and may ask for again, `attempt` does all of this. */
  error: (text: string, options?: ErrorOptions & SayOptions) => show('error', text, options),
  /** It works again: its failure is of the past. */
  passed: (about: string) => closeIf((now) => now.about === about),
  /** What is said belongs to the page it was said on; a way back stays open for its time. */
  leavePage() {
    if (shown?.undo) return
    // The same object but for the flag: it stays its time, and is not announced again.
    if (shown?.goesAlong) set({ ...shown, goesAlong: false })
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
