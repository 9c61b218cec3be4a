import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { newSecretId } from '../crypto.ts'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import type { EncodedPicture, Purpose } from './encode-picture.ts'
import { PICTURE_TYPES } from './picture-file.ts'
import { kindRefusal } from './picture-kind.ts'
import { runEncoder } from './run-encoder.ts'
import type { Shelf } from './shelf.ts'

export interface StoredPicture {
  /** Relative file path as it goes over the wire: `uploads/{name}.webp`; `.jpg` or `.png` for mail. It names no store. */
  path: string
  /** Ascending; files of the narrower ones are `uploads/{name}-{width}.webp`. Mail has one. */
  widths: number[]
  width: number
  height: number
}

export interface PictureStore {
  /** Where the files are. */
  readonly shelf: Shelf
  /** Keeps a picture re-encoded under a random name. Throws `picture_refused` with a sentence for the person. */
  storePicture(file: Buffer, purpose?: Purpose): Promise<StoredPicture>
  /** Keeps a picture of ours that `encodePicture` wrote into `from` before, without decoding it again. */
  storeEncoded(from: string, picture: EncodedPicture): Promise<StoredPicture>
}

/** Concurrency limit: decoding 60 megapixels takes some 250 MB; two of them at a time are bearable. */
const ENCODERS = 2

const refused = (sentence: string) => new AppError('picture_refused', sentence, { fields: { image: sentence } })

/** Pictures are encoded in a private folder that is thrown away, and put on the shelf when they are whole. */
export function createPictureStore({ shelf }: { shelf: Shelf }): PictureStore {
  const inTurn = pLimit(ENCODERS)

  async function place({ type, ...picture }: EncodedPicture, from: string) {
    const name = newSecretId()
    // The plain name comes last: whoever sees it finds the narrower files too.
    for (const width of picture.widths) {
      const target = width === picture.width ? `${name}.${type}` : `${name}-${width}.${type}`
      await shelf.put(target, await readFile(join(from, `${width}.${type}`)), PICTURE_TYPES[type])
    }
    return { path: `uploads/${name}.${type}`, ...picture }
  }

  async function keep(file: Buffer, purpose: Purpose): Promise<StoredPicture> {
    const incoming = await mkdtemp(join(tmpdir(), 'tidetable-picture-'))
    try {
      const encoding = await runEncoder(file, incoming, purpose)
      if ('refusal' in encoding) throw refused(encoding.refusal)
      return await place(encoding.picture, incoming)
    } finally {
      await rm(incoming, { recursive: true, force: true })
    }
  }

  return {
    shelf,
    async storePicture(file, purpose = 'pages') {
      if (file.length === 0) throw refused('The file is empty.')
      if (file.length > bounds.uploadBytesMax)
        throw refused(`The picture is too large. At most ${bounds.uploadBytesMax / 1024 ** 2} MB are possible.`)
      const refusal = kindRefusal(file)
      if (refusal) throw refused(refusal)
      return inTurn(() => keep(file, purpose))
    },
    storeEncoded: (from, picture) => place(picture, from),
  }
}
