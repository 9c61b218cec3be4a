import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  size?: ButtonSize
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Does not use React Aria, which is too large for public pages. */
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
      {/* Browsers' translators replace text nodes: without a span, React could not insert or remove the spinner. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size'> {
  label: string
  icon: ReactNode
}

export const IconButton = ({ label, icon, look = 'secondary', ...rest }: IconButtonProps) => (
  <Button look={look} size="icon" aria-label={label} title={label} {...rest}>
    {icon}
  </Button>
)

export interface LinkButtonProps extends LinkProps {
  look?: ButtonLook
  size?: ButtonSize
}

export const LinkButton = ({ look, size, className, ...rest }: LinkButtonProps) => (
  <Link className={buttonStyle(look, size, className)} {...rest} />
)
