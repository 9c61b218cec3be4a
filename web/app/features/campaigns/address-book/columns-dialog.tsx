import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { COLUMN_KEYS, type ColumnKey } from './use-columns.ts'
import { columnWords } from './words.ts'

interface ColumnsDialogProps {
  shown: readonly ColumnKey[]
  onToggle: (key: ColumnKey) => void
  onClose: () => void
}

export const ColumnsDialog = ({ shown, onToggle, onClose }: ColumnsDialogProps) => (
  <Dialog isOpen onClose={onClose} title={columnWords.title}>
    <p className="text-ink-2">{columnWords.about}</p>
    <div className="mt-2 grid sm:grid-cols-2">
      {COLUMN_KEYS.map((key) => (
        <Checkbox
          key={key}
          label={columnWords.titles[key]}
          checked={shown.includes(key)}
          onChange={() => onToggle(key)}
        />
      ))}
    </div>
    <DialogActions>
      <Button onClick={onClose}>{columnWords.done}</Button>
    </DialogActions>
  </Dialog>
)
