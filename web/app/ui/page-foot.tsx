import type { ReactNode } from 'react'
import { Problem } from './problem.tsx'
import { useRootMark } from './use-root-mark.ts'

interface PageFootProps {
  status?: ReactNode
  problem?: string | null
  children: ReactNode
}

/** Actions of a page, in sight while the content scrolls. The main button comes last. */
export function PageFoot({ status, problem, children }: PageFootProps) {
  useRootMark('data-has-foot')
  return (
    <div data-sticky-foot="true" className="relative z-20 mt-6 bg-paper pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Problem text={problem} look="mb-2" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {status}
        <div className="flex grow flex-wrap-reverse justify-end gap-2 max-sm:*:grow">{children}</div>
      </div>
    </div>
  )
}
