/** Returns a path that starts with /uploads/, or null for the placeholder. */
export function picturePath(path: unknown): string | null {
  if (typeof path !== 'string') return null
  const file = path.trim().replace(/^\/*(?:uploads\/+)?/, '')
  return file === '' ? null : `/uploads/${encodeURI(file)}`
}

export const pictureVariant = (path: string, width: number, widths: readonly number[]): string =>
  width === widths.at(-1) ? path : path.replace(/\.webp$/, `-${width}.webp`)

export function pictureSources(path: string, widths: readonly number[]): string | undefined {
  if (widths.length < 2) return undefined
  return widths.map((width) => `${pictureVariant(path, width, widths)} ${width}w`).join(', ')
}
