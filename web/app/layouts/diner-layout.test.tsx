import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { DrawnPartsContext } from '../lib/drawn-once.tsx'
import { Bar } from './bar.tsx'
import DinerLayout from './diner-layout.tsx'

it('is the same page with its bar drawn beforehand, so that the browser finds what it expects', () => {
  const bar = renderToString(
    <StaticRouter location="/customer-dashboard">
      <Bar />
    </StaticRouter>,
  )
  const page = (parts: Record<string, string>) =>
    renderToString(
      <DrawnPartsContext value={parts}>
        <StaticRouter location="/customer-dashboard/some-table">
          <DinerLayout />
        </StaticRouter>
      </DrawnPartsContext>,
    )
  expect(bar).toContain('Register Now')
  expect(page({ 'diner-bar': bar })).toBe(page({}))
})
