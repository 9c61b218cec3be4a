/** WebP for pages; JPEG and PNG for email, since Outlook cannot show WebP. */
export const IMAGE_TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
export type ImageType = keyof typeof IMAGE_TYPES

const FILE = /^[A-Za-z0-9_-]{22}(?:-\d{2,4})?\.(webp|jpg|png)$/

/** Returns the type of a file named `{22 random characters}[-{width}].{type}`, else null. */
export const typeOfImageFile = (file: string): ImageType | null =>
  (FILE.exec(file)?.[1] as ImageType | undefined) ?? null
