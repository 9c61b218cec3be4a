import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import Home from '../../../routes/home.tsx'
import NudgeIn from '../../../routes/nudge-in.tsx'
import NudgeOut from '../../../routes/nudge-out.tsx'
import nudgeOut from './nudge-out.json'
import { VideoPlayer } from './video-player.tsx'

const sourcesIn = (container: Element) => [...container.querySelectorAll('source')].map(({ src }) => new URL(src))

test('the player has native controls and captions, and loads no video before it starts', () => {
  const { container } = renderAt('/', <VideoPlayer film="nudge-out" />)
  const video = container.querySelector('video')
  expect(video).toHaveAttribute('controls')
  expect(video).toHaveAttribute('preload', 'none')
  expect(video).not.toHaveAttribute('poster')
  expect(container.querySelector('track')).toHaveAttribute('kind', 'captions')
  const image = container.querySelector('img') as HTMLImageElement
  expect(image).toHaveAttribute('loading', 'lazy')
  fireEvent.load(image)
  expect(video).toHaveAttribute('poster', '/video/nudge-out-poster.webp')
})

test('the poster shows the length of the film until it plays', () => {
  const { container, getByText, queryByText } = renderAt('/', <VideoPlayer film="nudge-out" startAt={5} />)
  const length = `${Math.round(nudgeOut.seconds - 5)} seconds`
  expect(getByText(length)).toBeVisible()
  fireEvent.play(container.querySelector('video') as HTMLVideoElement)
  expect(queryByText(length)).toBeNull()
})

test.each([
  ['Nudge In', NudgeIn, 'nudge-in'],
  ['Nudge Out', NudgeOut, 'nudge-out'],
])('the page of %s plays its own film with its captions and poster', (_, Page, film) => {
  const { container } = renderAt('/', <Page />)
  expect(sourcesIn(container).map(({ pathname }) => pathname)).toEqual([
    `/video/${film}-720.webm`,
    `/video/${film}-720.mp4`,
    `/video/${film}-400.webm`,
    `/video/${film}-400.mp4`,
  ])
  expect(container.querySelector('track')).toHaveAttribute('src', `/video/${film}.en.vtt`)
  expect(container.querySelector(`img[src="/video/${film}-poster.webp"]`)).toBeInTheDocument()
})

test('the Nudge Out film starts at the busy evening on its own page, at 0:00 on the landing page', async () => {
  const { container, unmount } = renderAt('/', <NudgeOut />)
  for (const { hash } of sourcesIn(container)) expect(Number(/^#t=(\d+)/.exec(hash)?.[1])).toBeGreaterThan(3)
  unmount()
  const home = renderAt('/', <Home />)
  await expect.poll(() => sourcesIn(home.container).length).toBe(4)
  for (const { hash } of sourcesIn(home.container)) expect(hash).toBe('')
})
