import { toast } from '../../../ui/toast.ts'
import { notStoredWords } from './words.ts'

/** After a sign-in that the browser refused to store. */
export function warnNotStored(isStored: boolean): void {
  if (!isStored) toast.warning(notStoredWords, { goesAlong: true })
}
