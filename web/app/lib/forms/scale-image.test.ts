import { afterEach, expect, it, vi } from 'vitest'
import { scaleImage } from './scale-image.ts'

afterEach(() => void vi.restoreAllMocks())

function mockImageSize(width: number, height: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  const drawn: number[][] = []
  const drawImage = (_: unknown, ...place: number[]) => drawn.push(place)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    done(new Blob([`${this.width} × ${this.height}`], { type: type ?? '' }))
  })
  return drawn
}
const photo = (type: string) => new File(['a large picture'], `photo.${type}`, { type: `image/${type}` })

it.each([
  [4000, 3000, 2400, 1800, 'jpeg', 'image/jpeg'],
  [3000, 4000, 1800, 2400, 'webp', 'image/jpeg'],
  [2401, 100, 2400, 100, 'png', 'image/png'],
])('scales an image of %i × %i to %i × %i before it is sent', async (width, height, w, h, type, sent) => {
  const drawn = mockImageSize(width, height)
  const scaled = await scaleImage(photo(type))
  expect(drawn).toEqual([[0, 0, w, h]])
  expect([scaled?.name, scaled?.type, await scaled?.text()]).toEqual([`photo.${type}`, sent, `${w} × ${h}`])
})

it('sends an image of 2,400 px or less unchanged', async () => {
  const drawn = mockImageSize(2400, 2400)
  const file = photo('jpeg')
  expect(await scaleImage(file)).toBe(file)
  expect(drawn).toEqual([])
})
