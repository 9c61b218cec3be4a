import { screen } from '@testing-library/react'
import { blog } from '@tidetable/contract/routes/blog'
import { expect, it, vi } from 'vitest'
import { startApi } from '../../../../../test/api-server.ts'
import { renderAt } from '../../../../../test/render-at.tsx'
import { PhotoPicker, pickOne } from './photo-picker.tsx'

it('Enter searches photos without submitting the article form', async () => {
  const api = await startApi()
  api.on(blog.photos, () => ({ success: true as const, data: [] }))
  const send = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { user } = renderAt(
    '/admin-panel',
    <form onSubmit={send}>
      <PhotoPicker words="Tides" chosenId={null} isOpen={false} onPick={() => undefined} />
      <button type="submit">Publish</button>
    </form>,
  )
  const field = screen.getByRole('textbox', { name: 'Find a photo' })
  await user.clear(field)
  await user.type(field, ' Harbour {Enter}')
  await vi.waitFor(() => expect(api.requestsTo(blog.photos).map(({ query }) => query.get('q'))).toContain('Harbour'))
  expect(send).not.toHaveBeenCalled()
})

it('picks a random photo, and undefined from an empty list', () => {
  const at = (random: number) => pickOne(['a', 'b', 'c'], () => random)
  expect([at(0), at(0.34), at(0.99)]).toEqual(['a', 'b', 'c'])
  expect(pickOne([], () => 0)).toBeUndefined()
})
