import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import Home from '../../../routes/home.tsx'
import NudgeIn from '../../../routes/nudge-in.tsx'
import NudgeOut from '../../../routes/nudge-out.tsx'
import { VideoPlayer } from './video-player.tsx'

// jsdom plays nothing: the element's own part is stood in for, its events are real.
beforeEach(() => {
  const proto = HTMLMediaElement.prototype
  vi.spyOn(proto, 'play').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true })
    fireEvent.play(this)
    return Promise.resolve()
  })
  vi.spyOn(proto, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true })
    fireEvent.pause(this)
  })
})

const video = () => document.querySelector('video') as HTMLVideoElement
const button = (name: string) => screen.getByRole('button', { name })

test('plays and pauses, by button and by key [NUDGE-05]', async () => {
  const { user } = renderAt('/', <VideoPlayer film="nudge-out" />)
  await user.click(button('Play'))
  expect(video().paused).toBe(false)
  await user.click(button('Pause'))
  expect(video().paused).toBe(true)
  await user.keyboard('k')
  expect(video().paused).toBe(false)
})

test('shows its picture until it starts, fetched only when it comes near', async () => {
  const { user, container } = renderAt('/', <VideoPlayer film="nudge-out" />)
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy')
  expect(container.querySelector('img')).toHaveAttribute('src', '/video/nudge-out-poster.webp')
  expect(video()).not.toHaveAttribute('poster')
  await user.click(button('Play'))
  expect(container.querySelector('img')).toBeNull()
})

test('seeks by slider and by arrow keys [NUDGE-06]', async () => {
  const { user } = renderAt('/', <VideoPlayer film="nudge-out" />)
  Object.defineProperty(video(), 'duration', { value: 60, configurable: true })
  fireEvent.durationChange(video())
  const slider = screen.getByRole('slider', { name: 'Seek' })
  expect(slider).toHaveAttribute('max', '60')
  fireEvent.change(slider, { target: { value: '30' } })
  expect(video().currentTime).toBe(30)
  expect(slider).toHaveAttribute('aria-valuetext', '0 min 30 s of 1 min 0 s')
  button('Mute').focus()
  await user.keyboard('{ArrowRight}')
  expect(video().currentTime).toBe(35)
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(video().currentTime).toBe(25)
})

test('mutes and sounds again [NUDGE-07]', async () => {
  const { user } = renderAt('/', <VideoPlayer film="nudge-out" />)
  await user.click(button('Mute'))
  expect(video().muted).toBe(true)
  fireEvent.volumeChange(video())
  await user.click(button('Unmute'))
  expect(video().muted).toBe(false)
})

test('fills the screen with picture and controls [NUDGE-08]', async () => {
  const request = vi.fn(() => Promise.resolve())
  HTMLElement.prototype.requestFullscreen = request
  const { user } = renderAt('/', <VideoPlayer film="nudge-out" />)
  await user.click(button('Full screen'))
  expect(request.mock.contexts[0]).toBe(screen.getByRole('region', { name: 'Demo video of the product in use' }))
})

test('has captions that can be hidden', async () => {
  const { user } = renderAt('/', <VideoPlayer film="nudge-out" />)
  expect(document.querySelector('track')).toHaveAttribute('kind', 'captions')
  await user.click(button('Hide captions'))
  expect(button('Show captions')).toBeInTheDocument()
})

test.each([
  ['Nudge In', NudgeIn, 'nudge-in'],
  ['Nudge Out', NudgeOut, 'nudge-out'],
])('the page of %s plays a film of its own, with its own words and picture [PRACT-135, PRACT-136]', (_, Page, film) => {
  const { container } = renderAt('/', <Page />)
  expect([...container.querySelectorAll('source')].map((source) => source.getAttribute('src'))).toEqual([
    `/video/${film}-720.webm`,
    `/video/${film}-720.mp4`,
    `/video/${film}-400.webm`,
    `/video/${film}-400.mp4`,
  ])
  expect(container.querySelector('track')).toHaveAttribute('src', `/video/${film}.en.vtt`)
  expect(container.querySelector(`img[src="/video/${film}-poster.webp"]`)).toBeInTheDocument()
})

test('the page of Nudge Out begins its film at the busy evening, the landing page at its first second [PRACT-135]', async () => {
  const { user, unmount } = renderAt('/', <NudgeOut />)
  await user.click(button('Play'))
  expect(video().currentTime).toBeGreaterThan(3)
  unmount()
  const home = renderAt('/', <Home />)
  await home.user.click(await screen.findByRole('button', { name: 'Play' }))
  expect(video().currentTime).toBe(0)
})
