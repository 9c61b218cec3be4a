/** The specification's simple pattern: something, an @, something with a dot, no spaces. Free of zod. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
