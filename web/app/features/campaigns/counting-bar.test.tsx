import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { makeCampaign } from '../../../test/wire-campaigns.ts'
import { CountingBar } from './counting-bar.tsx'

it('shows the number of stored recipients while counting, and nothing afterwards', () => {
  const counted = { ...makeCampaign(), counting: true, counted: 1250, recipients: 5000 }
  const shown = renderAt('/restraunt/nudge-in', <CountingBar campaign={counted} />)
  const bar = screen.getByRole('progressbar', { name: 'Counting … 1,250 of 5,000' })
  expect(bar).toHaveAttribute('value', '1250')
  expect(bar).toHaveAttribute('max', '5000')
  expect(screen.getByText('25%')).toBeVisible()
  shown.unmount()
  renderAt('/restraunt/nudge-in', <CountingBar campaign={{ ...counted, counting: false }} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('shows an empty bar, not an invalid number, before the first recipient is counted', () => {
  renderAt(
    '/restraunt/nudge-in',
    <CountingBar campaign={{ ...makeCampaign(), counting: true, counted: 0, recipients: 0 }} />,
  )
  expect(screen.getByText('0%')).toBeVisible()
})
