import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  size?: ButtonSize
  /** Busy: stays focusable, answers to nothing, says so. */
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A plain button, light enough for public pages. */
export function Button({ look, size, isBusy = false, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={buttonStyle(look, size, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy && <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />}
      {/* A translator takes text out of its place; an element of its own stays where the spinner comes and goes. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}
