/** Forms hold what was typed when they hear it. */
export const BEFORE_RELOAD = 'before-reload'

export function reloadPage(): void {
  dispatchEvent(new Event(BEFORE_RELOAD))
  location.reload()
}
