import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './button.tsx'
import { useRootMark } from './use-root-mark.ts'
import { uiWords } from './words.ts'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: 'medium' | 'wide'
  /** Whether a press outside is ignored, because closing would lose typed text. */
  isPersistent?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** Dialog that traps and restores the focus. On phones it is at the bottom edge. */
export function Dialog({
  isOpen,
  onClose,
  title,
  size = 'medium',
  isPersistent = false,
  role = 'dialog',
  children,
}: DialogProps) {
  useRootMark('data-has-dialog', isOpen)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={!isPersistent}
      data-dialog
      // The padding leaves a strip for toasts, which would otherwise cover the title and the close button.
      className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden bg-black/50 pt-4 sm:items-center sm:px-4 sm:pb-4 [@media(min-height:40rem)]:pt-20"
    >
      <Modal
        // Scroll padding keeps the focus clear of the title and the buttons. `relative`: contains hidden inputs, whose
        // focus would otherwise scroll the overlay.
        className={`relative max-h-full w-full scroll-pt-24 scroll-pb-52 overflow-y-auto overscroll-contain rounded-t-card low:scroll-py-0 sm:scroll-pb-28 border border-line bg-card text-ink shadow-card sm:rounded-card ${size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
      >
        <AriaDialog role={role} data-dialog-body className="p-5 outline-none sm:p-6">
          <div
            data-sticky-head
            className="relative top-0 z-10 -mx-5 -mt-5 mb-4 flex items-start justify-between gap-4 bg-card px-5 pt-5 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-6"
          >
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

interface DialogActionsProps {
  /** Message above the buttons, in sight wherever the body is scrolled to. */
  problem?: ReactNode
  children: ReactNode
}

/** Must be the last child of the dialog. The main button comes last; it is on top if the buttons wrap. */
export const DialogActions = ({ problem, children }: DialogActionsProps) => (
  <div
    data-sticky-foot="true"
    className="relative z-10 -mx-5 mt-6 -mb-5 bg-card px-5 pb-5 [--behind:var(--card)] sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6"
  >
    <div className="pb-4 empty:hidden">{problem}</div>
    <div className="flex flex-wrap-reverse gap-2 *:grow sm:justify-end sm:*:grow-0">{children}</div>
  </div>
)
