import { AppError } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/images/uploaded-file.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import { copyPhoto } from '../drafting/photos.ts'
import { articleRefusals } from '../words.ts'
import type { ArticleImage } from './article.ts'

export type TakeImage = () => Promise<ArticleImage | undefined>

interface UploadCall {
  files: UploadedFile[]
  session: Session
}

export const imageTaker =
  (platform: Platform) =>
  ({ files, session }: UploadCall, photoId?: string): TakeImage =>
  async () => {
    const { images, throttle } = platform
    const [file] = files
    if (!file && !photoId) return undefined
    throttle.takeOrRefuse(limits.uploads, session.id, articleRefusals.tooManyImages)
    if (!file) return photoId ? copyPhoto(platform, photoId) : undefined
    if (file.field !== 'image') throw new AppError('invalid', articleRefusals.wrongImageField)
    const { path, widths, width, height } = await images.store(file.bytes)
    return { image: path, imageWidths: widths, imageWidth: width, imageHeight: height, imageCredit: null }
  }
