// Decoders that the product does not use.
import { writeFile } from 'node:fs/promises'
import { scanImageData } from '@undecaf/zbar-wasm'
import { PNG } from 'pngjs'
import sharp from 'sharp'

export interface SeenCode {
  text: string
  width: number
  height: number
  /** Quiet modules around the dark ones. */
  margin: number
  colours: string[]
}

export async function readQr(png: Buffer): Promise<SeenCode> {
  const { width, height, data } = PNG.sync.read(png)
  const symbols = await scanImageData({
    width,
    height,
    data: new Uint8ClampedArray(data),
    colorSpace: 'srgb',
  } as ImageData)
  const colourAt = (x: number, y: number) => data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4).toString('hex')
  const colours = new Set<string>()
  let firstDark = width
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x, y)
      colours.add(colour)
      if (colour === '000000ff' && x < firstDark) firstDark = x
    }
  // A finder pattern is seven modules wide; a few pixels in, since a screenshot's edge is inexact.
  const row = Array.from({ length: width }, (_, x) => colourAt(x, firstDark + 3))
  const end = row.indexOf('ffffffff', firstDark)
  return {
    text: symbols.map((symbol) => symbol.decode()).join('\n'),
    width,
    height,
    margin: Math.round(firstDark / ((end - firstDark) / 7)),
    colours: [...colours].sort(),
  }
}

/** MJPEG for the browser's fake camera. */
export async function filmOf(png: Buffer, file: string): Promise<void> {
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c9c2b8' } })
    .composite([{ input: png }])
    .jpeg({ quality: 90 })
    .toBuffer()
  await writeFile(file, Buffer.concat(Array.from({ length: 20 }, () => frame)))
}
