import type { Platform } from '#platform/platform.ts'

/** The platform, and the newsletter's subscription, because its box posts to the contact form's address. */
export interface ContactFormContext extends Platform {
  subscribe(email: string): Promise<void>
}
