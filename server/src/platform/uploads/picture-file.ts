/** The only names that are kept and served: 22 random characters, and a width for the narrower ones. */
export const PICTURE_FILE = /^([A-Za-z0-9_-]{22})(?:-\d{2,4})?\.webp$/
