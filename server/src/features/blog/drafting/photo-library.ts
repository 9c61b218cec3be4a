// Pexels search protocol. Images are fetched from configured hosts only.
import { PHOTO_RESULTS } from '@tidetable/contract/rules/article'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { bounds } from '#platform/limits.ts'
import { readAll, readJson } from '#platform/read-bounded.ts'
import { trimEndChars } from '#platform/trim-chars.ts'
import { photoRefusals } from './words.ts'

export interface FoundPhoto {
  id: string
  /** Image URL; never sent to a browser. */
  source: string
  thumb: string
  credit: string
  alt: string
}

export type PhotoSettings = NonNullable<Config['photos']>

const SECONDS = 10
const LIST_BYTES_MAX = 1024 * 1024

const address = z.url().max(1000)
const Source = z.object({
  original: address,
  large2x: address.optional(),
  large: address.optional(),
  medium: address.optional(),
  small: address.optional(),
  tiny: address.optional(),
})
const Photo = z.object({
  id: z.union([z.number(), z.string().max(64)]).transform(String),
  width: z.number(),
  height: z.number(),
  photographer: z.string().max(200).default(''),
  alt: z.string().max(500).nullish(),
  src: Source,
})
const Answer = z.object({ photos: z.array(z.unknown()) })

const failed = (sentence: string, cause?: unknown) => new AppError('upstream', sentence, { cause })

const baseOf = ({ url }: PhotoSettings) => trimEndChars(url, '/').replace(/\/v1$/, '')

function isAllowed(library: PhotoSettings, imageUrl: string): boolean {
  const url = new URL(imageUrl)
  const { protocol } = new URL(baseOf(library))
  return url.protocol === protocol && library.imageHosts.includes(url.host) && !url.username && !url.password
}

const get = (url: string, headers: Record<string, string>, seconds = SECONDS, signal?: AbortSignal) =>
  fetch(url, {
    headers,
    // A redirect could lead into the operator's network.
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]),
  })

export async function searchLibrary(
  library: PhotoSettings,
  words: string,
  signal?: AbortSignal,
  seconds?: number,
): Promise<FoundPhoto[]> {
  const query = new URLSearchParams({ query: words, orientation: 'landscape', per_page: String(PHOTO_RESULTS) })
  let body: unknown
  try {
    const response = await get(`${baseOf(library)}/v1/search?${query}`, { authorization: library.key }, seconds, signal)
    if (!response.ok) throw failed(photoRefusals.searchRefused(response.status))
    body = await readJson(response.body, LIST_BYTES_MAX)
  } catch (error) {
    throw error instanceof AppError ? error : failed(photoRefusals.unreachable, error)
  }
  const answer = Answer.safeParse(body)
  if (!answer.success) throw failed(photoRefusals.unreadable)
  return answer.data.photos
    .flatMap((each) => Photo.safeParse(each).data ?? [])
    .map(({ id, photographer, alt, src }) => ({
      id,
      source: src.large2x ?? src.original,
      thumb: src.medium ?? src.small ?? src.tiny ?? src.large ?? src.original,
      credit: photographer,
      alt: alt ?? '',
    }))
    .filter(({ source, thumb }) => isAllowed(library, source) && isAllowed(library, thumb))
    .slice(0, PHOTO_RESULTS)
}

export async function fetchImage(
  library: PhotoSettings,
  imageUrl: string,
  bytesMax: number = bounds.uploadBytesMax,
): Promise<Buffer> {
  if (!isAllowed(library, imageUrl)) throw failed(photoRefusals.foreign)
  try {
    const response = await get(imageUrl, {})
    if (!response.ok) throw failed(photoRefusals.fetchFailed(response.status))
    return await readAll(response.body, bytesMax)
  } catch (error) {
    throw error instanceof AppError ? error : failed(photoRefusals.fetchBroken, error)
  }
}
