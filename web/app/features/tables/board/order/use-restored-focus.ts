import { type RefObject, useLayoutEffect, useRef } from 'react'

const buttonOf = (list: HTMLElement, table: string | undefined) =>
  table === undefined ? null : list.querySelector<HTMLElement>(`[data-table="${CSS.escape(table)}"] button`)

/** Restores the focus, which browsers drop when a card moves or remounts. Items need `data-table`. */
export function useRestoredFocus(container: RefObject<HTMLElement | null>, order: readonly unknown[]): void {
  const last = useRef<{ element: HTMLElement; table: string | undefined } | null>(null)
  useLayoutEffect(() => {
    const list = container.current
    if (!list) return
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last.current = { element: target, table: target.closest<HTMLElement>('[data-table]')?.dataset.table }
    }
    list.addEventListener('focusin', note)
    return () => list.removeEventListener('focusin', note)
  }, [container])
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after each change of the order
  useLayoutEffect(() => {
    const list = container.current
    if (!list || !last.current || document.activeElement !== document.body) return
    const { element, table } = last.current
    const heir = element.isConnected ? element : buttonOf(list, table)
    heir?.focus({ preventScroll: true })
  }, [order])
}
