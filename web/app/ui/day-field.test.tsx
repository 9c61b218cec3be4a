import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DateStyleContext } from '../lib/restaurant/date-style.ts'
import { DayField } from './day-field.tsx'

function Form() {
  const [day, setDay] = useState('2026-12-24')
  return (
    <>
      <DayField label="Day" value={day} onChange={setDay} />
      <output>{day || 'none'}</output>
    </>
  )
}

it.each([
  ['day_first', '24 Dec 2026', '3/4/2027', '2027-04-03', '3 Apr 2027', '22 Dec 2026'],
  ['month_first', 'Dec 24, 2026', '3/4/2027', '2027-03-04', 'Mar 4, 2027', 'Dec 22, 2026'],
] as const)('shows, reads and suggests dates in the style %s', async (style, shown, typed, read, after, example) => {
  const user = userEvent.setup()
  render(
    <DateStyleContext.Provider value={style}>
      <Form />
    </DateStyleContext.Provider>,
  )
  const field = screen.getByRole('textbox', { name: 'Day' })
  expect(field).toHaveValue(shown)
  await user.clear(field)
  expect(field).toHaveAttribute('placeholder', `e.g. ${example}`)
  await user.type(field, typed)
  expect(screen.getByRole('status')).toHaveTextContent(read)
  await user.tab()
  expect(field).toHaveValue(after)
  await user.clear(field)
  await user.type(field, 'soon')
  await user.tab()
  expect(screen.getByRole('alert')).toHaveTextContent(`Enter a date such as ${example}.`)
  expect(screen.getByRole('status')).toHaveTextContent('none')
})

it('takes over a day that is changed in the middle of the text', async () => {
  const user = userEvent.setup()
  render(
    <DateStyleContext.Provider value="month_first">
      <Form />
    </DateStyleContext.Provider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
  await user.type(field, '{Backspace}5', { initialSelectionStart: 6, initialSelectionEnd: 6 })
  expect(field).toHaveValue('Dec 25, 2026')
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-25')
})
