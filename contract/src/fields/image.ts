/** Returns a path that starts with /uploads/, or null for the placeholder. */
export function imagePath(path: unknown): string | null {
  if (typeof path !== 'string') return null
  const file = path.trim().replace(/^\/*(?:uploads\/+)?/, '')
  return file === '' ? null : `/uploads/${encodeURI(file)}`
}

export const imageVariant = (path: string, width: number, widths: readonly number[]): string =>
  width === widths.at(-1) ? path : path.replace(/\.webp$/, `-${width}.webp`)

export function imageSources(path: string, widths: readonly number[]): string | undefined {
  if (widths.length < 2) return undefined
  return widths.map((width) => `${imageVariant(path, width, widths)} ${width}w`).join(', ')
}
