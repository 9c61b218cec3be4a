import { useEffect, useRef } from 'react'

export interface BoardKeys {
  isOn: boolean
  onFind: () => void
  onHelp: () => void
  /** Returns true if the key was handled. */
  onTableKey: (tableId: string, key: string) => boolean
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]')

/** `/` works anywhere on the board; other keys need a focused table, so that no action happens by accident. */
export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { isOn, onFind, onHelp, onTableKey } = latest.current
      const { key, target } = event
      if (!isOn || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      const table = target instanceof Element ? target.closest<HTMLElement>('[data-table]')?.dataset.table : undefined
      if (key === '/') onFind()
      else if (table === undefined) return
      else if (key === '?') onHelp()
      else if (!onTableKey(table, key.toUpperCase())) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
