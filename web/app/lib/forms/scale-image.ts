/** Maximum edge in pixels: larger images are never shown and take long to send from a phone. */
const EDGE_MAX = 2400
const QUALITY = 0.9
const HEIC = /\.(heic|heif)$/i

export const HEIC_SENTENCE = 'HEIC images are not supported. Please save the image as JPEG and choose it again.'
export const NO_IMAGE_SENTENCE = 'This file is not an image. Please choose a JPEG, PNG, WebP or AVIF image.'

/** Returns an error message for a file, null if it may be uploaded. The server validates its content. */
export function imageProblem(file: { name: string; type: string }): string | null {
  if (HEIC.test(file.name) || /^image\/hei[cf]/.test(file.type)) return HEIC_SENTENCE
  return file.type.startsWith('image/') ? null : NO_IMAGE_SENTENCE
}

export const DAMAGED_SENTENCE = 'The image is damaged or incomplete. Please choose another one.'
/** Every browser decodes these, so a failure means a damaged file. Other types may be unsupported. */
const KNOWN = /^image\/(?:jpeg|png|webp)$/

/** Returns the file itself if it is small enough, null if it is damaged. */
export async function scaleImage(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = EDGE_MAX / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
    return blob ? new File([blob], file.name, { type }) : file
  } catch {
    return KNOWN.test(file.type) ? null : file
  }
}
