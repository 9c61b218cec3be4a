import { useEffect, useEffectEvent } from 'react'

/** Dialogs, menus and the table finder handle Escape themselves. */
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], search'

/** `leave`: null while there is nothing to leave. */
export function useEscape(leave: (() => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector(OVERLAYS)) leave?.()
  })
  const isOn = leave !== null
  useEffect(() => {
    if (!isOn) return
    // The capture phase comes before an overlay closes, so that OVERLAYS still finds the overlay.
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isOn])
}
