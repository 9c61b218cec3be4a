import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon: LucideIcon
  title: string
  text?: ReactNode
  actions?: ReactNode
}

export const EmptyState = ({ icon: Icon, title, text, actions }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-4 py-16 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-tide-wash text-tide-text">
      <Icon className="size-7" aria-hidden="true" />
    </span>
    <h2 className="mt-5 text-xl">{title}</h2>
    {text && <p className="mt-2 max-w-md text-ink-2">{text}</p>}
    {actions && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
  </div>
)
