import type { Platform } from '#platform/platform.ts'

/** The newsletter box posts to the contact form's path. */
export interface ContactFormContext extends Platform {
  subscribe(email: string): Promise<void>
}
