import type { ReactNode } from 'react'

export interface FieldFrameProps {
  id: string
  label: string
  /** Whether the label is visually hidden; only if a heading or icon next to it says the same. */
  isLabelHidden?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export const helpId = (id: string): string => `${id}-help`
export const errorId = (id: string): string => `${id}-error`

export const describedBy = (id: string, help: ReactNode, error: string | undefined): string | undefined =>
  [error ? errorId(id) : '', help ? helpId(id) : ''].filter(Boolean).join(' ') || undefined

/** The scroll margin keeps the label in view when the control is scrolled to. */
export const controlStyle =
  'scroll-mt-9 min-h-12 w-full rounded-control border border-edge bg-card px-3.5 text-base text-ink placeholder:text-ink-3 ' +
  'hover:border-ink-3 aria-invalid:border-ember-text disabled:bg-wash disabled:text-ink-3'

/** Error that is announced when it appears. */
export const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p id={errorId(id)} role="alert" className="mt-1.5 font-medium text-ember-text text-sm">
      {text}
    </p>
  ) : null

export function FieldFrame({
  id,
  label,
  isLabelHidden,
  help,
  error,
  aside,
  className = '',
  children,
}: FieldFrameProps) {
  return (
    <div className={className}>
      <div className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="font-semibold text-[0.9375rem]">
          {label}
        </label>
        {aside}
      </div>
      {children}
      <FieldError id={id} text={error} />
      {help && (
        <p id={helpId(id)} className="mt-1.5 text-ink-2 text-sm">
          {help}
        </p>
      )}
    </div>
  )
}
