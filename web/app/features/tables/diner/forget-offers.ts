import { removeStored, storedKeys } from '../../../lib/session/storage.ts'

const PREFIX = 'offer:'

/** Not Interested: what this site kept about offers goes; the theme and anyone's sign-in stay. */
export function forgetOffers(): void {
  for (const key of storedKeys()) if (key.startsWith(PREFIX)) removeStored(key)
}
