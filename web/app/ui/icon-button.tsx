import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** What it does, for those who cannot see the icon. */
  label: string
  icon: ReactNode
}

export const IconButton = ({ label, icon, look = 'secondary', className = '', ...rest }: IconButtonProps) => (
  <Button look={look} className={`size-11 shrink-0 px-0 ${className}`} aria-label={label} title={label} {...rest}>
    {icon}
  </Button>
)
