import type { SignUpCaution } from '@tidetable/contract/endpoints/accounts/branding'
import type { Restaurant } from './present.ts'

const NEW_DAYS = 7

export function cautionOf({ isEmailConfirmed, createdAt }: Restaurant, now: Date): SignUpCaution | null {
  if (!isEmailConfirmed) return 'unconfirmed'
  return now.getTime() - createdAt.getTime() < NEW_DAYS * 86_400_000 ? 'new' : null
}
