import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { newSecretId } from '../crypto.ts'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import type { EncodedPicture, Purpose } from './encode-picture.ts'
import { kindRefusal } from './picture-kind.ts'
import { providePublished, publishFile } from './published.ts'
import { runEncoder } from './run-encoder.ts'

export interface StoredPicture {
  /** Relative file path as it goes over the wire: `uploads/{name}.webp`; `.jpg` or `.png` for mail. */
  path: string
  /** Ascending; files of the narrower ones are `uploads/{name}-{width}.webp`. Mail has one. */
  widths: number[]
  width: number
  height: number
}

export interface PictureStore {
  /** Where the files are. */
  readonly folder: string
  /** Keeps a picture re-encoded under a random name. Throws `picture_refused` with a sentence for the person. */
  storePicture(file: Buffer, purpose?: Purpose): Promise<StoredPicture>
  /** Keeps a picture of ours that `encodePicture` wrote into `from` before, without decoding it again. */
  storeEncoded(from: string, picture: EncodedPicture): Promise<StoredPicture>
}

/** Decoding 60 megapixels takes some 250 MB; two of them at a time are bearable. */
const ENCODERS = 2

const refused = (sentence: string) => new AppError('picture_refused', sentence, { fields: { image: sentence } })
const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** Pictures live in `folder` as flat files; what is being written is in a hidden folder beside them until complete. */
export function createPictureStore({ folder }: { folder: string }): PictureStore {
  const inTurn = pLimit(ENCODERS)

  async function place({ type, ...picture }: EncodedPicture, put: (file: string, target: string) => Promise<void>) {
    const name = newSecretId()
    // The plain name comes last: whoever sees it finds the narrower files too.
    for (const width of picture.widths) {
      const target = width === picture.width ? `${name}.${type}` : `${name}-${width}.${type}`
      await put(`${width}.${type}`, join(folder, target))
      await publishFile(join(folder, target))
    }
    return { path: `uploads/${name}.${type}`, ...picture }
  }

  async function keep(file: Buffer, purpose: Purpose): Promise<StoredPicture> {
    await providePublished(folder)
    const incoming = await mkdtemp(join(folder, '.incoming-'))
    try {
      const encoding = await runEncoder(file, incoming, purpose)
      if ('refusal' in encoding) throw refused(encoding.refusal)
      return await place(encoding.picture, (file, target) => rename(join(incoming, file), target))
    } catch (error) {
      if (isFull(error))
        throw new AppError('unavailable', 'There is no room left to keep the picture.', { cause: error })
      throw error
    } finally {
      await rm(incoming, { recursive: true, force: true })
    }
  }

  return {
    folder,
    async storePicture(file, purpose = 'pages') {
      if (file.length === 0) throw refused('The file is empty.')
      if (file.length > bounds.uploadBytesMax)
        throw refused(`The picture is too large. At most ${bounds.uploadBytesMax / 1024 ** 2} MB are possible.`)
      const refusal = kindRefusal(file)
      if (refusal) throw refused(refusal)
      return inTurn(() => keep(file, purpose))
    },
    async storeEncoded(from, picture) {
      await providePublished(folder)
      return place(picture, (file, target) => copyFile(join(from, file), target))
    },
  }
}
