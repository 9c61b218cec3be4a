import { screen } from '@testing-library/react'
import { contactForm } from '@tidetable/contract/routes/contact-form'
import { expect, it } from 'vitest'
import { Lost, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { SubscribeBox } from './subscribe-box.tsx'

const THANKS = "Thank you for subscribing! You'll receive our latest updates."

async function open() {
  const api = await startApi()
  const shown = renderAt('/about/blog', <SubscribeBox id="subscribe" />)
  const field = screen.getByLabelText('Email address')
  const subscribe = async () => {
    await shown.user.clear(field)
    await shown.user.type(field, 'reader@blog.example{Enter}')
  }
  return { api, field, subscribe }
}

it('treats a refused subscription as a failure, even if its message contains “Thank you”', async () => {
  const { api, field, subscribe } = await open()
  api.on(contactForm.submitQuery, () => new Refused('too_many', 'Thank you, but please try again tomorrow.'))
  await subscribe()
  expect(await screen.findByText('Thank you, but please try again tomorrow.')).toBeVisible()
  expect(field).toHaveValue('reader@blog.example')
  expect(field).toBeInvalid()
  expect(screen.queryByText(/One more step/)).toBeNull()
})

it.each([
  ['This address has left us', new Refused('conflict', 'This address has left us')],
  ['Failed to subscribe. Please try again.', new Refused('invalid', '')],
  ['Something went wrong. Please try again.', new Lost()],
])('shows "%s" as an error and keeps the address', async (sentence, answer) => {
  const { api, field, subscribe } = await open()
  api.on(contactForm.submitQuery, () => answer)
  await subscribe()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(field).toBeInvalid()
  expect(field).toHaveValue('reader@blog.example')
})

it('thanks for a subscription and empties the field', async () => {
  const { api, field, subscribe } = await open()
  api.on(contactForm.submitQuery, () => ({ success: true as const, message: THANKS }))
  await subscribe()
  expect(await screen.findByText(THANKS)).toBeVisible()
  expect(field).toHaveValue('')
  expect(field).not.toBeInvalid()
})

it('shows the result of a form posted without script', async () => {
  renderAt(
    '/about/blog',
    <SubscribeBox id="subscribe" posted={{ email: 'a@b', message: 'Thank you, not today.', isDone: false }} />,
  )
  expect(screen.getByText('Thank you, not today.')).toBeVisible()
  expect(screen.getByLabelText('Email address')).toBeInvalid()
  expect(screen.getByLabelText('Email address')).toHaveValue('a@b')
})

it('shows that subscribing is not possible instead of the form if email is off', () => {
  renderAt('/about/blog', <SubscribeBox id="subscribe" canSubscribe={false} />)
  expect(screen.getByText('This installation sends no email, so you can’t subscribe.')).toBeVisible()
  expect(screen.queryByLabelText('Email address')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
