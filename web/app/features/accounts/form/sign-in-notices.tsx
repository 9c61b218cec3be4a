import LogIn from 'lucide-react/icons/log-in'
import { toast } from '../../../ui/toast.ts'
import { notStoredWords, signedOutWords } from './words.ts'

export const SignedOutNotice = () => (
  <p className="mb-6 flex items-start gap-2.5 rounded-control bg-tide-wash p-3.5 font-medium text-tide-text">
    <LogIn className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
    {signedOutWords.signInAgain}
  </p>
)

export function warnNotStored(isStored: boolean): void {
  if (!isStored) toast.warning(notStoredWords, { staysOnNavigation: true })
}
