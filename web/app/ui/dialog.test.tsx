import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Example({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete table
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete table"
        text="Are you sure you want to delete this table?"
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

it('a dialog shows its text and traps the focus', async () => {
  const user = userEvent.setup()
  const confirm = vi.fn()
  render(<Example onConfirm={confirm} />)
  await user.click(screen.getByRole('button', { name: 'Delete table' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete table' })
  expect(dialog).toHaveTextContent('Are you sure you want to delete this table?')
  for (let step = 0; step < 6; step += 1) {
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    await user.tab()
  }
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(confirm).toHaveBeenCalledOnce()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
