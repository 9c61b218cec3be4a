type Source = HTMLVideoElement | ImageBitmap

const sizeOf = (source: Source) =>
  'videoWidth' in source
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height }

let canvas: HTMLCanvasElement | null = null

/** Returns the image scaled down to `longestSide` pixels; null while a video has no frame. */
export function imageDataOf(source: Source, longestSide: number): ImageData | null {
  const { width, height } = sizeOf(source)
  if (width === 0 || height === 0) return null
  const scale = Math.min(1, longestSide / Math.max(width, height))
  canvas ??= document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
