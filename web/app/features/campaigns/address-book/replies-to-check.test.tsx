import { screen, waitFor, within } from '@testing-library/react'
import type { GuestReply } from '@tidetable/contract/endpoints/address-book'
import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { beforeEach, expect, it } from 'vitest'
import { type ApiServer, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { toast } from '../../../ui/toast.ts'
import { RepliesToCheck } from './replies-to-check.tsx'

const profile = { _id: 'restaurant-01', name: 'Saffron & Salt', timezone: 'America/New_York', settings: {} }
const reply = (id: string, name: string, text: string): GuestReply => ({
  _id: id,
  name,
  phone: '+12125550142',
  text,
  receivedAt: '2026-11-20T23:05:00.000Z',
})

let api: ApiServer
let replies: GuestReply[]
beforeEach(async () => {
  toast.clear()
  signInRestaurant()
  replies = [reply('guest-1', 'Ann', 'no more please'), reply('guest-2', 'Ben', 'Is lunch on?')]
  api = await startApi()
  api.on(accounts.profile, () => ({ success: true, user: profile }) as never)
  api.on(addressBook.replies, () => ({ success: true as const, data: replies }))
  api.on(addressBook.settleReply, ({ params }) => {
    replies = replies.filter(({ _id }) => _id !== params.id)
    return { success: true as const } as never
  })
})

const show = () => renderAt('/restraunt/nudge-in', <RepliesToCheck />)
const sentDecisions = () => api.requestsTo(addressBook.settleReply).map(({ params, body }) => [params.id, body])

it('shows each reply with its guest, phone number and time at the restaurant', async () => {
  show()
  const panel = await screen.findByRole('region', { name: 'Replies to check' })
  const [first] = within(panel).getAllByRole('listitem')
  expect(first).toHaveTextContent('“no more please”')
  await waitFor(() => expect(first).toHaveTextContent(/Ann · \+12125550142 · .*6:05\spm/i))
})

it.each([
  ['Opt out Ann', true, 'Ann gets no more texts from you.'],
  ['Keep texting Ann', false, 'Ann still gets your texts.'],
])('resolves a reply with "%s", confirms it and keeps the others', async (name, isOptOut, sentence) => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(sentDecisions()).toEqual([['guest-1', { opt_out: isOptOut }]])
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByText('“Is lunch on?”')).toBeVisible()
})

it('keeps the reply and shows the error if it cannot be resolved', async () => {
  api.on(addressBook.settleReply, () => new Refused('too_many', 'Too many requests. Please wait a minute.'))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Opt out Ben' }))
  expect(await screen.findByText('Too many requests. Please wait a minute.')).toBeVisible()
  expect(screen.getByText('“Is lunch on?”')).toBeVisible()
})

it('shows no section if there are no replies to check', async () => {
  replies = []
  show()
  await waitFor(() => expect(api.requestsTo(addressBook.replies)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Replies to check' })).toBeNull()
})
