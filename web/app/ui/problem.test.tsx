import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Problem } from './problem.tsx'

it('puts no alert into a form while nothing stands in its way', () => {
  const { rerender } = render(<Problem text={null} />)
  expect(document.querySelector('[role=alert]')).toBeNull()
  rerender(<Problem text="This code is taken." />)
  expect(screen.getByRole('alert')).toHaveTextContent('This code is taken.')
})
