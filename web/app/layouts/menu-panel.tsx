import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRootMark } from '../ui/use-root-mark.ts'
import { useDisclosure } from './use-disclosure.ts'
import { frameWords } from './words.ts'

export function MenuPanel({ children }: { children: ReactNode }) {
  const { isOpen, close, details, summary } = useDisclosure()
  const { pathname } = useLocation()
  // Closes the panel when the path changes, not on mount: the panel may have been opened before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path ends the effect
  useEffect(() => close, [pathname])
  useRootMark('data-scroll-locked', isOpen)
  return (
    <details {...details} className="group ms-auto lg:hidden">
      <summary
        {...summary}
        aria-label={frameWords.menu}
        className="-me-2.5 grid size-11 list-none place-items-center rounded-control text-ink hover:bg-wash"
      >
        <Menu className="size-6 group-open:hidden" aria-hidden="true" />
        <X className="hidden size-6 group-open:block" aria-hidden="true" />
      </summary>
      <div data-backdrop="" className="fixed inset-0 top-15 bg-black/60" onPointerDown={close} />
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.75rem)] overflow-y-auto overscroll-contain border-line border-t bg-header px-4 pt-2 pb-6">
        {children}
      </div>
    </details>
  )
}
