import { render, screen } from '@testing-library/react'
import { DEMO_NOTICE } from '@tidetable/contract/formats/demo-notice'
import { expect, it } from 'vitest'
import { DemoContext } from '../lib/pages/demo.ts'
import { DemoNotice } from './demo-notice.tsx'

it('pages of a demo show that their data is deleted every night, and other pages show nothing', () => {
  const { container, rerender } = render(<DemoNotice />)
  expect(container.childElementCount).toBe(0)
  rerender(
    <DemoContext value={DEMO_NOTICE}>
      <DemoNotice />
    </DemoContext>,
  )
  expect(screen.getByText(DEMO_NOTICE).textContent).toContain('deleted every night')
})
