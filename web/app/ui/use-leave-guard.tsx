import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveWords {
  leaveTitle: string
  leaveText: string
  leave: string
  stay: string
}

/** Asks before unsaved work is lost, except when the session ends, since typed values are stored then. */
export function useLeaveGuard(isDirty: boolean, words: LeaveWords, isSignedIn: () => boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && isSignedIn(),
  )
  useEffect(() => {
    if (!isDirty) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={words.leaveTitle}
      text={words.leaveText}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
