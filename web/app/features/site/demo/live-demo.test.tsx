import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import Home from '../../../routes/home.tsx'

const phone = () => screen.getByRole('region', { name: 'The guest’s phone' })
const table = (code: string) => screen.getByRole('article', { name: new RegExp(code) })

test('the demo’s board shows what is pressed on the phone, and the phone what is pressed on the board', async () => {
  const { user } = renderAt('/', <Home />)
  expect(table('WNE')).toHaveTextContent('Offer Initiated')
  expect(phone()).toHaveTextContent('10% off')
  await user.click(within(phone()).getByRole('button', { name: 'Accept' }))
  expect(table('WNE')).toHaveTextContent('Offer Accepted')
  expect(phone()).toHaveTextContent('Please free the table by 8:45')
  await user.click(within(phone()).getByRole('button', { name: 'We’ve left' }))
  expect(table('WNE')).toHaveTextContent('They’ve left?')
  await user.click(within(table('WNE')).getByRole('button', { name: /^Yes/ }))
  expect(table('WNE')).toHaveTextContent('Offer Completed')
  expect(phone()).toHaveTextContent('The reward is yours')
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(phone()).toHaveTextContent('10% off')
})

test('in the demo, the guest can decline and the host can make another offer', async () => {
  const { user } = renderAt('/', <Home />)
  await user.click(within(phone()).getByRole('button', { name: 'Not Interested' }))
  expect(phone()).toHaveTextContent('Enjoy the rest of your evening.')
  await user.click(within(table('WNE')).getByRole('button', { name: /^New party/ }))
  expect(phone()).toHaveTextContent('No offer right now')
  await user.click(within(table('WNE')).getByRole('button', { name: /^Offer/ }))
  expect(phone()).toHaveTextContent('10% off')
})

test('an accepted offer of the demo expires automatically', () => {
  vi.useFakeTimers()
  renderAt('/', <Home />)
  expect(table('PLM')).toHaveTextContent('0:48')
  act(() => void vi.advanceTimersByTime(8000))
  expect(table('PLM')).toHaveTextContent('0:40')
  act(() => void vi.advanceTimersByTime(40_000))
  expect(table('PLM')).toHaveTextContent('Time Expired')
})
