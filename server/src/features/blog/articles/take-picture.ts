import { AppError } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/images/uploaded-file.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import { copyPhoto } from '../drafting/photos.ts'
import { articleRefusals } from '../words.ts'
import type { Picture } from './article.ts'

export type TakePicture = () => Promise<Picture | undefined>

interface Came {
  files: UploadedFile[]
  session: Session
}

export const pictureTaker =
  (platform: Platform) =>
  ({ files, session }: Came, photoId?: string): TakePicture =>
  async () => {
    const { images, throttle } = platform
    const [file] = files
    if (!file && !photoId) return undefined
    throttle.takeOrRefuse(limits.uploads, session.id, articleRefusals.tooManyPictures)
    if (!file) return photoId ? copyPhoto(platform, photoId) : undefined
    if (file.field !== 'image') throw new AppError('invalid', articleRefusals.oddPictureField)
    const { path, widths, width, height } = await images.store(file.bytes)
    return { image: path, imageWidths: widths, imageWidth: width, imageHeight: height, imageCredit: null }
  }
