import type { SignUpCaution } from '@tidetable/contract/endpoints/accounts/branding'
import type { Restaurant } from './present.ts'

const NEW_DAYS = 7

/** What a guest is told before signing up; null at a restaurant that is known for a while. */
export function cautionOf({ isEmailConfirmed, createdAt }: Restaurant, now: Date): SignUpCaution | null {
  if (!isEmailConfirmed) return 'unconfirmed'
  return now.getTime() - createdAt.getTime() < NEW_DAYS * 86_400_000 ? 'new' : null
}
