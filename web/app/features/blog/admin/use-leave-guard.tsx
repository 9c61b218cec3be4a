import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '../../../lib/session/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { blogAdminWords } from './words.ts'

/** Asks before unsaved work is lost. Not when the session ends: the text is autosaved then. */
export function useLeaveGuard(isDirty: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && readSession().adminToken !== null,
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
      title={blogAdminWords.leaveTitle}
      text={blogAdminWords.leaveText}
      confirmLabel={blogAdminWords.leave}
      cancelLabel={blogAdminWords.stay}
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
