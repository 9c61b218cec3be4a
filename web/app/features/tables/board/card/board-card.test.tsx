import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BoardCard } from './board-card.tsx'
import type { CardTable } from './card-model.ts'

const now = Date.parse('2026-03-06T20:35:00Z')
const at = (seconds: number) => now + seconds * 1000
const base: CardTable = { code: 'PLM', location: 'Patio', capacity: 4, state: null }
const offer = { value: 10, type: 1, offeredAt: at(-70) }
const accepted = { ...offer, state: 'accepted', acceptedAt: at(-168), deadline: at(432) } as const

function show(table: Partial<CardTable>) {
  const { container } = render(<BoardCard {...base} {...table} now={now} timeZone="UTC" />)
  const text = container.textContent
  return {
    text,
    buttons: within(container)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  }
}

test('shows the button “Offer” on a table without an offer', () => {
  const { text, buttons } = show({})
  expect(buttons).toEqual(['Offer'])
  expect(text).toContain('No Offer')
  expect(text).toContain('Available')
  expect(text).toContain('Patio · 4 seats')
})

test('shows that an offer waits for the guest’s answer', () => {
  const { text, buttons } = show({ ...offer, state: 'offered' })
  expect(text).toContain('Offer Initiated')
  expect(text).toContain('10% Discount')
  expect(text).toContain('Waiting for the guest · 1 min')
  expect(buttons).toEqual(['Withdraw', 'Show QR'])
})

test('shows dollars for an offer of an amount', () => {
  expect(show({ ...offer, value: 5, type: 0, state: 'offered' }).text).toContain('$5 Discount')
})

test('shows the cents of an amount', () => {
  expect(show({ ...offer, value: 7.5, type: 0, state: 'offered' }).text).toContain('$7.50 Discount')
})

test('counts an accepted offer down, and asks whether the table is vacant', () => {
  const { text, buttons } = show(accepted)
  expect(text).toContain('Offer Accepted')
  expect(screen.getByRole('timer', { name: 'Time remaining' }).textContent).toBe('7:12')
  expect(text).toContain('Time remaining')
  expect(text).toContain('Is table vacant?')
  expect(buttons).toEqual(['Yes', '+10 min', 'No'])
})

test('shows the last minute in words', () => {
  const { text } = show({ ...accepted, acceptedAt: at(-552), deadline: at(48) })
  expect(text).toContain('Last minute')
  expect(text).toContain('Offer Accepted')
  expect(text).toContain('0:48')
})

test('shows that the guests tapped "We’ve left"', () => {
  const { text, buttons } = show({ ...accepted, leftAt: at(-20), graceUntil: at(552) })
  expect(text).toContain('They’ve left?')
  expect(text).toContain('Tapped “We’ve left” 20 s ago')
  expect(buttons).toEqual(['Yes', 'No'])
})

test('shows 0:00 while staff may still answer', () => {
  const { text, buttons } = show({
    ...accepted,
    acceptedAt: at(-610),
    deadline: at(-10),
    leftAt: at(-30),
    graceUntil: at(110),
  })
  expect(text).toContain('0:00')
  expect(buttons).toEqual(['Yes', 'No'])
})

test('does not offer a second period once it was granted', () => {
  expect(show({ ...accepted, isExtended: true }).buttons).toEqual(['Yes', 'No'])
})

test('shows when the table was freed', () => {
  const { text, buttons } = show({ state: 'completed', endedAt: at(-240) })
  expect(text).toContain('Offer Completed at 8:31 pm')
  expect(text).toContain('No Offer')
  expect(buttons).toEqual(['New party'])
})

test.each(['rejected_by_restaurant', 'rejected_by_diner'] as const)('shows when the offer ended as %s', (state) => {
  const { text, buttons } = show({ state, endedAt: at(-240) })
  expect(text).toContain('Offer Rejected at 8:31 pm')
  expect(text).toContain('No Offer')
  expect(buttons).toEqual(['New party'])
})

const timedOut = ['Time out - Offer rejected', 'Time Expired', 'Offer automatically rejected', 'No Offer']

test('shows that the time expired', () => {
  const { text, buttons } = show({ state: 'expired', endedAt: at(-240) })
  for (const words of timedOut) expect(text).toContain(words)
  expect(buttons).toEqual(['New party'])
})

test('shows the timeout as soon as the countdown reaches zero', () => {
  const { text, buttons } = show({ ...accepted, acceptedAt: at(-600), deadline: at(0) })
  for (const words of timedOut) expect(text).toContain(words)
  expect(buttons).toEqual(['New party'])
})

test('allows a late extension for two minutes', () => {
  const late = show({ state: 'expired', endedAt: at(-60), lateExtendUntil: at(60) })
  expect(late.buttons).toEqual(['New party', '+10 min · 1:00'])
  expect(show({ state: 'expired', endedAt: at(-60), lateExtendUntil: at(0) }).buttons).toEqual(['New party'])
})

test('shows that offers are off', () => {
  const { text, buttons } = show({ isOff: true })
  expect(text).toContain('Offers off')
  expect(buttons).toEqual(['Turn offers on'])
})

test('shows the button “Offer” again after a withdrawal', () => {
  expect(show({ state: 'withdrawn' }).buttons).toEqual(['Offer'])
})

test('shows the time left for a late extension on a red button', () => {
  const { container } = render(
    <BoardCard {...base} state="expired" endedAt={at(-39)} lateExtendUntil={at(81)} now={now} timeZone="UTC" />,
  )
  const late = within(container).getByRole('button', { name: '+10 min, table PLM' })
  expect(late).toHaveTextContent('+10 min · 1:21')
  expect(late).toHaveAttribute('data-look', 'danger')
  expect(within(container).getByRole('article')).toHaveAttribute('data-extendable')
})

test('uses the filled colour only for urgent actions: “Yes”, not “Offer”', () => {
  const lookOf = (table: Partial<CardTable>, name: string) => {
    const { container } = render(<BoardCard {...base} {...table} now={now} />)
    return within(container).getByRole('button', { name: `${name}, table PLM` }).dataset.look
  }
  expect(lookOf({}, 'Offer')).toBe('secondary')
  expect(lookOf(accepted, 'Yes')).toBe('primary')
})

test('puts a filled “Yes” first and a quiet “No” last', () => {
  const { container } = render(<BoardCard {...base} {...accepted} leftAt={at(-20)} now={now} />)
  const buttons = within(container).getAllByRole('button')
  const [yes, no] = [buttons[0], buttons.at(-1)]
  expect(yes).toHaveTextContent('Yes')
  expect(yes).toHaveAttribute('data-look', 'primary')
  expect(no).toHaveTextContent('No')
  expect(no).toHaveAttribute('data-look', 'quiet')
})

test('names each button by its label and the table’s code', () => {
  const { container } = render(<BoardCard {...base} {...accepted} now={now} />)
  const names = within(container)
    .getAllByRole('button')
    .map((button) => [button.textContent, button.getAttribute('aria-label')])
  expect(names).toEqual([
    ['Yes', 'Yes, table PLM'],
    ['+10 min', '+10 min, table PLM'],
    ['No', 'No, table PLM'],
  ])
})

test('shows a guest over the limit, with “Allow once” first', () => {
  const { text, buttons } = show({ ...offer, state: 'offered', isOverLimit: true })
  expect(text).toContain('A guest is over the limit')
  expect(text).toContain('Waiting for the guest')
  expect(buttons).toEqual(['Allow once', 'Withdraw', 'Show QR'])
  expect(show({ ...offer, state: 'offered', isOverLimit: false }).buttons).toEqual(['Withdraw', 'Show QR'])
})
