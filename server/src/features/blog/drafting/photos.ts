import type { Photo } from '@tidetable/contract/blog'
import { AppError } from '#platform/errors.ts'
import { imageKind } from '#platform/images/image-kind.ts'
import type { Platform } from '#platform/platform.ts'
import type { Picture } from '../articles/article.ts'
import { notConfigured } from './not-configured.ts'
import { createPhotoLibrary, type FoundPhoto } from './photo-library.ts'
import * as repo from './photo-repo.ts'
import { photoRefusals } from './words.ts'

const THUMB_BYTES_MAX = 200 * 1024

export interface Photos {
  search(words: string, signal: AbortSignal): Promise<Photo[]>
  /** Copies a photo that was found before. */
  copy(id: string): Promise<Picture>
}

export function createPhotos({
  config,
  db,
  clock,
  images,
}: Pick<Platform, 'config' | 'db' | 'clock' | 'images'>): Photos {
  const library = config.photos ? createPhotoLibrary(config.photos) : null
  const configured = () => library ?? notConfigured(photoRefusals.notConfigured, ['PHOTOS_API_URL', 'PHOTOS_API_KEY'])

  /** As a data address: the page may show pictures of its own host only. Null when there is nothing to show. */
  async function thumb(photo: FoundPhoto): Promise<Photo | null> {
    try {
      const bytes = await configured().fetchPicture(photo.thumb, THUMB_BYTES_MAX)
      const kind = imageKind(bytes)
      if (!['jpeg', 'png', 'webp', 'avif'].includes(kind)) return null
      const { id, credit, alt } = photo
      return { id, credit, alt, thumb: `data:image/${kind};base64,${bytes.toString('base64')}` }
    } catch {
      // One photo less to choose from.
      return null
    }
  }

  return {
    async search(words, signal) {
      const found = await configured().search(words, signal)
      const shown = (await Promise.all(found.map(thumb))).filter((photo) => photo !== null)
      const ids = new Set(shown.map(({ id }) => id))
      await repo.savePhotos(
        db,
        found.filter(({ id }) => ids.has(id)),
        clock.now(),
      )
      return shown
    },
    async copy(id) {
      const source = configured()
      const found = await repo.findPhoto(db, id)
      if (!found)
        throw new AppError('invalid', photoRefusals.notFoundBefore, {
          fields: { photoId: photoRefusals.searchAgain },
        })
      const { path, widths, width, height } = await images.store(await source.fetchPicture(found.source))
      return {
        image: path,
        imageWidths: widths,
        imageWidth: width,
        imageHeight: height,
        imageCredit: found.credit || null,
      }
    },
  }
}
