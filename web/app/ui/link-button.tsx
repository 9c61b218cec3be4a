import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts'

export interface LinkButtonProps extends LinkProps {
  look?: ButtonLook
  size?: ButtonSize
}

/** Goes somewhere, so it is a link; looks like a button. */
export const LinkButton = ({ look, size, className, ...rest }: LinkButtonProps) => (
  <Link className={buttonStyle(look, size, className)} {...rest} />
)
