// Reads QR codes with a decoder that the product does not use.
import { writeFile } from 'node:fs/promises'
import { scanImageData } from '@undecaf/zbar-wasm'
import { PNG } from 'pngjs'
import sharp from 'sharp'

export interface SeenCode {
  text: string
  width: number
  height: number
  /** Width of the quiet zone, in modules. */
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
  // A finder pattern is seven modules wide; it is measured 3 px below its edge, which is blurred in a screenshot.
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

/** Writes an MJPEG video of the code, for the browser's fake camera. */
export async function filmOf(png: Buffer, file: string): Promise<void> {
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c9c2b8' } })
    .composite([{ input: png }])
    .jpeg({ quality: 90 })
    .toBuffer()
  await writeFile(file, Buffer.concat(Array.from({ length: 20 }, () => frame)))
}
