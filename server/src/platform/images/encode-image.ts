import { open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { bounds } from '../limits.ts'
import type { ImageType } from './image-file.ts'
import { imageKind } from './image-kind.ts'

const WIDTHS = { pages: [480, 960, 1600], mail: [1120], logo: [320] } as const
const HEIGHT_MAX = { pages: 4000, mail: 4000, logo: 320 } as const
const QUALITY = 82

/** Email needs JPEG or PNG at twice the display width. A logo is small and used in pages and emails. */
export type Purpose = keyof typeof WIDTHS
export const PURPOSES = ['pages', 'mail', 'logo'] as const satisfies readonly Purpose[]

export interface EncodedImage {
  type: ImageType
  widths: number[]
  width: number
  height: number
}
export type Encoding = { image: EncodedImage } | { refusal: string }

/** Blocks all decoders but four: libvips has dozens, and some open other files. */
function allowOnlyImages(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`)
  sharp.unblock({ operation: loaders })
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const refusalOf = (error: unknown): string =>
  // oxlint-disable-next-line tidetable/no-message-match -- sharp has no code for too many pixels
  error instanceof Error && /pixel limit/i.test(error.message)
    ? `The image has too many pixels. Choose one with up to ${bounds.uploadPixelsMax / 1e6} megapixels.`
    : 'The image is damaged or incomplete. Please choose another one.'

const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: QUALITY }),
  jpg: (image) => image.jpeg({ quality: QUALITY, mozjpeg: true }),
  png: (image) => image.png({ palette: true, quality: 90 }),
}

/** Call it in a separate process, so that a crashing decoder does not end the server. */
export async function encodeImage(input: Buffer, folder: string, purpose: Purpose): Promise<Encoding> {
  allowOnlyImages()
  const decoding = { limitInputPixels: bounds.uploadPixelsMax, failOn: 'warning', pages: 1 } as const
  let pixels: { data: Buffer; info: OutputInfo }
  try {
    const { format } = await sharp(input, decoding).metadata()
    if (format !== imageKind(input) && !(format === 'heif' && imageKind(input) === 'avif'))
      return { refusal: 'The file’s content does not match its type. Please choose another image.' }
    pixels = await sharp(input, decoding)
      .autoOrient()
      .resize({
        width: Math.max(...WIDTHS[purpose]),
        height: HEIGHT_MAX[purpose],
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
  const { width, height, channels } = pixels.info
  const raw = () => sharp(pixels.data, { raw: { width, height, channels } })
  const type = purpose === 'pages' ? 'webp' : (await raw().stats()).isOpaque ? 'jpg' : 'png'
  const widths = [...WIDTHS[purpose].filter((each) => each < width), width]
  for (const each of widths)
    await write(join(folder, `${each}.${type}`), await encoders[type](raw().resize({ width: each })).toBuffer())
  return { image: { type, widths, width, height } }
}
