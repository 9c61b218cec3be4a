import type { Table } from '@tidetable/contract/endpoints/tables'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import type { OfferResult } from './use-make-offers.ts'
import { offeringWords } from './words.ts'

interface OfferResultsProps {
  results: readonly OfferResult[]
  onException: (tables: readonly Table[]) => void
  onClose: () => void
}

export const OfferResults = ({ results, onException, onClose }: OfferResultsProps) => (
  <>
    <p role="status" className="text-lg">
      {offeringWords.madeOf(results.filter(({ refusal }) => refusal === null).length, results.length)}
    </p>
    <ul className="mt-3 divide-y divide-line">
      {results.map(({ table, refusal }) => (
        <li key={table._id} className="flex min-h-11 items-center gap-3 py-1.5">
          {refusal === null ? (
            <CircleCheck className="size-5 shrink-0 text-leaf-text" aria-hidden="true" />
          ) : (
            <CircleAlert className="size-5 shrink-0 text-ember-text" aria-hidden="true" />
          )}
          <strong className="w-16 shrink-0 font-[650] font-display text-lg">{table.table_code}</strong>
          <span className="min-w-0 text-ink-2">{refusal ?? offeringWords.isMade}</span>
        </li>
      ))}
    </ul>
    <DialogActions>
      <ExceptionButton
        tables={results.filter(({ isStopped }) => isStopped).map(({ table }) => table)}
        onPress={onException}
      />
      <Button onClick={onClose}>{offeringWords.close}</Button>
    </DialogActions>
  </>
)

function ExceptionButton({ tables, onPress }: { tables: readonly Table[]; onPress: OfferResultsProps['onException'] }) {
  if (tables.length === 0) return null
  return (
    <Button look="secondary" onClick={() => onPress(tables)}>
      {offeringWords.exceptionForRest(tables.length)}
    </Button>
  )
}
