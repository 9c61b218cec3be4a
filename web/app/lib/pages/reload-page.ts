/** Forms save typed values on this event. */
export const BEFORE_RELOAD = 'before-reload'

export function reloadPage(): void {
  dispatchEvent(new Event(BEFORE_RELOAD))
  location.reload()
}
