import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import type { OfferResult } from './use-make-offers.ts'
import { offeringWords } from './words.ts'

/** What became of it, table by table. */
export const OfferResults = ({ results, onClose }: { results: readonly OfferResult[]; onClose: () => void }) => (
  <>
    <p role="status" className="text-lg">
      {offeringWords.madeOf(results.filter(({ refusal }) => refusal === null).length, results.length)}
    </p>
    <ul className="mt-3 divide-y divide-line">
      {results.map(({ code, refusal }) => (
        <li key={code} className="flex min-h-11 items-center gap-3 py-1.5">
          {refusal === null ? (
            <CircleCheck className="size-5 shrink-0 text-leaf-text" aria-hidden="true" />
          ) : (
            <CircleAlert className="size-5 shrink-0 text-ember-text" aria-hidden="true" />
          )}
          <strong className="w-16 shrink-0 font-[650] font-display text-lg">{code}</strong>
          <span className="min-w-0 text-ink-2">{refusal ?? offeringWords.isMade}</span>
        </li>
      ))}
    </ul>
    <DialogActions>
      <Button onClick={onClose}>{offeringWords.close}</Button>
    </DialogActions>
  </>
)
