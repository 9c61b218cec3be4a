/** Event before a reload, on which forms store typed values. */
export const BEFORE_RELOAD = 'before-reload'

export function reloadPage(): void {
  dispatchEvent(new Event(BEFORE_RELOAD))
  location.reload()
}
