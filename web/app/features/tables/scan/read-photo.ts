import { chooseCode, type ScannedCode } from './classify-code.ts'
import { pictureOf } from './picture-of.ts'
import { loadQrReader } from './qr-reader.ts'

/** A code may fill the photo or be a corner of it: one of these sizes shows it well. */
const SIDES = [1600, 800, 2800]

/** Returns the photo's code to follow, ours first; null without any. */
export async function readPhoto(file: Blob): Promise<ScannedCode | null> {
  const read = await loadQrReader()
  const photo = await createImageBitmap(file)
  try {
    const texts: string[] = []
    for (const side of SIDES) {
      const picture = pictureOf(photo, side)
      if (picture) texts.push(...(await read(picture).catch(() => [])))
      if (chooseCode(texts, location.origin)?.kind === 'own') break
    }
    return chooseCode(texts, location.origin)
  } finally {
    photo.close()
  }
}
