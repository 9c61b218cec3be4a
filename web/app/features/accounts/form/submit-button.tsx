import { type ReactNode, useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from '../../../ui/button.tsx'

const subscribeToNothing = () => () => {}
const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  isBusy: boolean
  children: ReactNode
}

/** Inactive until hydration: the browser's own submit would put the entered values into the URL. */
export function SubmitButton({ isBusy, size = 'large', className = '', children }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  const look = isHydrated ? '' : 'disabled:cursor-default disabled:opacity-100'
  return (
    <Button type="submit" size={size} disabled={isBusy || !isHydrated} className={`${look} ${className}`}>
      {children}
    </Button>
  )
}
