import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size'> {
  /** What it does, for those who cannot see the icon. */
  label: string
  icon: ReactNode
}

export const IconButton = ({ label, icon, look = 'secondary', ...rest }: IconButtonProps) => (
  <Button look={look} size="icon" aria-label={label} title={label} {...rest}>
    {icon}
  </Button>
)
