import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { readRegistrationState } from './registration-state.ts'
import { VerifyForm } from './verify-form.tsx'
import { noVerificationWords as words } from './words.ts'

/** Rendered only in the browser, since the registration is in the history state. */
export function VerifyOtpScreen() {
  const registration = readRegistrationState(useLocation().state)
  const navigate = useNavigate()
  const leave = () => void navigate('/register', { replace: true })
  if (registration) return <VerifyForm registration={registration} />
  return (
    <Dialog role="alertdialog" isOpen title={words.heading} onClose={leave}>
      <p className="text-ink-2">{words.text}</p>
      <DialogActions>
        <Button onClick={leave}>{words.ok}</Button>
      </DialogActions>
    </Dialog>
  )
}
