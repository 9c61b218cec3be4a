import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRootMark } from './use-root-mark.ts'

const root = document.documentElement

function Marking({ isOn = true }: { isOn?: boolean }) {
  useRootMark('data-has-toast', isOn)
  return null
}

it('marks the root until the last component that needs the mark is gone', () => {
  const first = render(<Marking />)
  const second = render(<Marking />)
  expect(root).toHaveAttribute('data-has-toast')
  first.unmount()
  expect(root).toHaveAttribute('data-has-toast')
  second.unmount()
  expect(root).not.toHaveAttribute('data-has-toast')
})

it('marks the root only while the component needs it', () => {
  const { rerender } = render(<Marking isOn={false} />)
  expect(root).not.toHaveAttribute('data-has-toast')
  rerender(<Marking />)
  expect(root).toHaveAttribute('data-has-toast')
  rerender(<Marking isOn={false} />)
  expect(root).not.toHaveAttribute('data-has-toast')
})
