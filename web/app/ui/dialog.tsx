import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './button.tsx'
import { uiWords } from './words.ts'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: 'medium' | 'wide'
  /** Pressing outside does nothing: typed text would be lost. */
  isPersistent?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** Traps and restores the focus. At the bottom edge on phones. */
export function Dialog({
  isOpen,
  onClose,
  title,
  size = 'medium',
  isPersistent = false,
  role = 'dialog',
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={!isPersistent}
      data-dialog
      // Leaves a strip for toasts, which would otherwise cover the title and the close button.
      className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden bg-black/50 pt-4 sm:items-center sm:px-4 sm:pb-4 [@media(min-height:40rem)]:pt-20"
    >
      <Modal
        className={`max-h-full w-full overflow-y-auto overscroll-contain rounded-t-card border border-line bg-card text-ink shadow-card sm:rounded-card ${size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
      >
        <AriaDialog role={role} className="p-5 outline-none sm:p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <Heading slot="title" level={2} className="pt-2 text-2xl">
              {title}
            </Heading>
            <IconButton
              look="quiet"
              label={uiWords.close}
              className="-me-2"
              icon={<X className="size-5" aria-hidden="true" />}
              onClick={onClose}
            />
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The main button comes last, and on phones on top. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
)
