import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CountdownRing } from './countdown-ring.tsx'

it.each([
  [600_250, '10:00', '1 2'],
  [300_000, '5:00', '0.5 2'],
  [-250, '0:00', undefined],
])('with %d ms of ten minutes left, shows %s', (remainingMs, clock, arc) => {
  const { container } = render(<CountdownRing remainingMs={remainingMs} totalMs={600_000} />)
  expect(screen.getByRole('timer')).toHaveTextContent(clock)
  expect(container.querySelectorAll('circle')[1]?.getAttribute('stroke-dasharray') ?? undefined).toBe(arc)
})
