import { useEffect, useRef } from 'react'

export interface BoardKeys {
  isOn: boolean
  onFind: () => void
  onHelp: () => void
  /** A letter pressed while a table has the focus. True: it meant something. */
  onTableKey: (tableId: string, key: string) => boolean
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]')

/** `/` works everywhere on the board; every other key only where a table has the focus, so that nothing happens by accident. */
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
