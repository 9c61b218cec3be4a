import { useEffect, useEffectEvent } from 'react'

/** Dialogs, menus and the table finder handle Escape themselves. */
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], search'

/** Null while Escape has nothing to leave. */
export function useEscape(leave: (() => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector(OVERLAYS)) leave?.()
  })
  const isOn = leave !== null
  useEffect(() => {
    if (!isOn) return
    // Before an overlay closes: it is still there then.
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isOn])
}
