// The poster of each film must be the chosen frame.
import { readFileSync } from 'node:fs'
import { expect, test } from './product-test.ts'

interface Facts {
  seconds: number
  poster: number
  start: number
}

const factsOf = (film: string): Facts =>
  JSON.parse(readFileSync(new URL(`../web/app/features/site/video/${film}.json`, import.meta.url), 'utf8'))

/** Runs in the page. Returns the poster's difference from each frame, and its contrast, both 0–255. */
async function inspect({ poster, seconds }: { poster: string; seconds: number[] }) {
  const WIDTH = 160
  const HEIGHT = 90
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  const brightness = (source: CanvasImageSource): number[] => {
    brush?.drawImage(source, 0, 0, WIDTH, HEIGHT)
    const { data = [] } = brush?.getImageData(0, 0, WIDTH, HEIGHT) ?? {}
    return Array.from({ length: WIDTH * HEIGHT }, (_, at) => data[at * 4 + 1] ?? 0)
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const apart = (a: number[], b: number[]) => mean(a.map((value, at) => Math.abs(value - (b[at] ?? 0))))

  const image = new Image()
  image.src = poster
  await image.decode()
  const shown = brightness(image)
  const video = document.querySelector('video')
  if (!video) throw new Error('no film')
  video.pause()
  const far: number[] = []
  for (const second of seconds) {
    await new Promise((sought) => {
      video.addEventListener('seeked', sought, { once: true })
      video.currentTime = second
    })
    far.push(apart(shown, brightness(video)))
  }
  const middle = mean(shown)
  return { far, much: Math.sqrt(mean(shown.map((value) => (value - middle) ** 2))) }
}

for (const [path, film] of [
  ['/', 'nudge-out'],
  ['/features/nudge-out', 'nudge-out'],
  ['/features/nudge-in', 'nudge-in'],
] as const) {
  test(`the film at ${path} plays, and its poster is the chosen frame, not the first`, async ({ page }) => {
    const { seconds, poster, start } = factsOf(film)
    await page.goto(path)
    const player = page.getByRole('region', { name: 'Demo video of the product in use' })
    await player.scrollIntoViewIfNeeded()
    const still = player.locator('img')
    await expect(still).toHaveAttribute('src', `/video/${film}-poster.webp`)
    await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
    const video = player.locator('video')
    await video.evaluate((element: HTMLVideoElement) => element.play())
    const stateOf = () =>
      video.evaluate(({ currentSrc, currentTime, duration, videoWidth }: HTMLVideoElement) => ({
        currentSrc,
        currentTime,
        duration,
        videoWidth,
      }))
    await expect.poll(async () => (await stateOf()).videoWidth).toBe(1280)
    const state = await stateOf()
    expect(state.currentSrc).toMatch(new RegExp(`/video/${film}-720\\.(?:webm|mp4)(?:#t=[\\d.]+)?$`))
    expect(Math.abs(state.duration - seconds)).toBeLessThan(1)
    expect(state.currentTime).toBeGreaterThanOrEqual(path === `/features/${film}` ? start : 0)
    await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false)

    const address = `/video/${film}-poster.webp`
    const { far, much } = await page.evaluate(inspect, { poster: address, seconds: [0, poster] })
    const [fromFirst = 0, fromChosen = 255] = far
    expect(much).toBeGreaterThan(15)
    expect(fromChosen).toBeLessThan(3)
    expect(fromFirst).toBeGreaterThan(6)
  })
}
