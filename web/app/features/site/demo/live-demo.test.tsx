import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import Home from '../../../routes/home.tsx'

const phone = () => screen.getByRole('region', { name: 'The guest’s phone' })
const table = (code: string) => screen.getByRole('article', { name: new RegExp(code) })

test('shows actions of the phone on the board, and of the board on the phone', async () => {
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

test('lets the guest decline and the host make another offer', async () => {
  const { user } = renderAt('/', <Home />)
  await user.click(within(phone()).getByRole('button', { name: 'Not Interested' }))
  expect(phone()).toHaveTextContent('Enjoy the rest of your evening.')
  await user.click(within(table('WNE')).getByRole('button', { name: /^New party/ }))
  expect(phone()).toHaveTextContent('No offer right now')
  await user.click(within(table('WNE')).getByRole('button', { name: /^Offer/ }))
  expect(phone()).toHaveTextContent('10% off')
})

test('expires automatically', () => {
  vi.useFakeTimers()
  renderAt('/', <Home />)
  expect(table('PLM')).toHaveTextContent('0:48')
  act(() => void vi.advanceTimersByTime(8000))
  expect(table('PLM')).toHaveTextContent('0:40')
  act(() => void vi.advanceTimersByTime(40_000))
  expect(table('PLM')).toHaveTextContent('Time Expired')
})
