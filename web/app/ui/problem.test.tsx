import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Problem } from './problem.tsx'

it('shows no alert without a problem', () => {
  const { rerender } = render(<Problem text={null} />)
  expect(document.querySelector('[role=alert]')).toBeNull()
  rerender(<Problem text="This code is taken." />)
  expect(screen.getByRole('alert')).toHaveTextContent('This code is taken.')
})
