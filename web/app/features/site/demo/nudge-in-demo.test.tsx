import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import { NudgeInDemo } from './nudge-in-demo.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const button = (name: string) => screen.getByRole('button', { name })

test('the sample campaign fills Tuesday while guests return, and announces only the result', () => {
  renderAt('/', <NudgeInDemo />)
  expect(screen.getByText('34%')).toBeVisible()
  fireEvent.click(button('Text 40 guests'))
  expect(screen.getByText(/20% off with code FKR7M\.\s+Reply STOP to opt out/)).toBeVisible()
  wait(2000)
  expect(screen.getByText('2 of 40 guests came back with their code')).toBeVisible()
  expect(screen.getByText('40%')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('')
  wait(60_000)
  expect(screen.getByRole('status')).toHaveTextContent('9 of 40 guests came back with their code')
  expect(screen.getByText('61%')).toBeVisible()
})

test('the sample campaign starts again', () => {
  renderAt('/', <NudgeInDemo />)
  fireEvent.click(button('Text 40 guests'))
  wait(60_000)
  fireEvent.click(button('Start again'))
  expect(screen.getByText('34%')).toBeVisible()
  fireEvent.click(button('Text 40 guests'))
  expect(screen.getByText('0 of 40 guests came back with their code')).toBeVisible()
})
