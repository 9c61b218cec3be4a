import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import { ScheduleField } from './schedule-field.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-20T18:00:00Z')
  return () => vi.useRealTimers()
})

function Schedule({ onSendAt }: { onSendAt: (sendAt: string) => void }) {
  const [sendAt, setSendAt] = useState('')
  return (
    <ScheduleField
      value={sendAt}
      timezone="Asia/Kolkata"
      onChange={(next) => {
        setSendAt(next)
        onSendAt(next)
      }}
    />
  )
}

test('the schedule has separate fields for day and time, in restaurant time', async () => {
  const onSendAt = vi.fn()
  const { user } = renderAt({ pathname: '/restraunt/nudge-in', search: '?view=new' }, <Schedule onSendAt={onSendAt} />)
  await user.selectOptions(screen.getByLabelText('Send'), 'Schedule')
  // The first choice is one day from now: 11:30 pm in Kolkata.
  expect(onSendAt).toHaveBeenLastCalledWith('2026-11-21T23:30')
  const day = screen.getByRole('textbox', { name: 'Day' })
  expect(day).toHaveValue('21 Nov 2026')
  expect(screen.getByLabelText('Time in Asia/Kolkata')).toHaveValue('23:30')

  await user.clear(day)
  await user.type(day, '5/12/2026')
  expect(onSendAt).toHaveBeenLastCalledWith('2026-12-05T23:30')
  await user.tab()
  expect(day).toHaveValue('5 Dec 2026')
  expect(screen.getByText(/Dec.* at your restaurant/)).toBeVisible()
})

test('shows an error for an invalid day, and never treats the day as “Now”', async () => {
  const onSendAt = vi.fn()
  const { user } = renderAt({ pathname: '/restraunt/nudge-in', search: '?view=new' }, <Schedule onSendAt={onSendAt} />)
  await user.selectOptions(screen.getByLabelText('Send'), 'Schedule')
  const day = screen.getByRole('textbox', { name: 'Day' })
  await user.clear(day)
  await user.type(day, '31 Feb 2027')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a date such as 22 Dec 2026.')
  expect(onSendAt).toHaveBeenLastCalledWith('T23:30')
  expect(screen.getByLabelText('Send')).toHaveValue('later')
})
