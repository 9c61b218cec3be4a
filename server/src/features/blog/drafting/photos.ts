import type { Photo } from '@tidetable/contract/endpoints/blog'
import { AppError } from '#platform/errors.ts'
import { imageKind } from '#platform/images/image-kind.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArticleImage } from '../articles/article.ts'
import { notConfigured } from './not-configured.ts'
import { type FoundPhoto, fetchImage, type PhotoSettings, searchLibrary } from './photo-library.ts'
import * as repo from './photo-repo.ts'
import { photoRefusals } from './words.ts'

const THUMB_BYTES_MAX = 200 * 1024

function librarySettings({ config }: Platform): PhotoSettings {
  return config.photos ?? notConfigured(photoRefusals.notConfigured, ['PHOTOS_API_URL', 'PHOTOS_API_KEY'])
}

/** Returns a data URL, since pages may only load our own images; null if the thumbnail is unusable. */
async function thumb(library: PhotoSettings, photo: FoundPhoto): Promise<Photo | null> {
  try {
    const bytes = await fetchImage(library, photo.thumb, THUMB_BYTES_MAX)
    const kind = imageKind(bytes)
    if (!['jpeg', 'png', 'webp', 'avif'].includes(kind)) return null
    const { id, credit, alt } = photo
    return { id, credit, alt, thumb: `data:image/${kind};base64,${bytes.toString('base64')}` }
  } catch {
    return null
  }
}

export async function searchPhotos(platform: Platform, words: string, signal: AbortSignal): Promise<Photo[]> {
  const library = librarySettings(platform)
  const found = await searchLibrary(library, words, signal)
  const shown = (await Promise.all(found.map((photo) => thumb(library, photo)))).filter((photo) => photo !== null)
  const ids = new Set(shown.map(({ id }) => id))
  await repo.savePhotos(
    platform.db,
    found.filter(({ id }) => ids.has(id)),
    platform.clock.now(),
  )
  return shown
}

export async function copyPhoto(platform: Platform, id: string): Promise<ArticleImage> {
  const library = librarySettings(platform)
  const found = await repo.findPhoto(platform.db, id)
  if (!found)
    throw new AppError('invalid', photoRefusals.notFoundBefore, { fields: { photoId: photoRefusals.searchAgain } })
  const { path, widths, width, height } = await platform.images.store(await fetchImage(library, found.source))
  return {
    image: path,
    imageWidths: widths,
    imageWidth: width,
    imageHeight: height,
    imageCredit: found.credit || null,
  }
}
