import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { uiWords } from './words.ts'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel = uiWords.cancel,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog role="alertdialog" isOpen={isOpen} onClose={onCancel} title={title}>
      <p className="text-ink-2">{text}</p>
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
