import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '../../../ui/button.tsx'

interface RemovableListProps {
  rows: readonly { name: string; remove: string; onRemove: () => void }[]
  none: string
}

export const RemovableList = ({ rows, none }: RemovableListProps) =>
  rows.length === 0 ? (
    <p className="mt-1 text-ink-2">{none}</p>
  ) : (
    <ul className="mt-1 divide-y divide-line">
      {rows.map(({ name, remove, onRemove }) => (
        <li key={name} className="flex items-center justify-between gap-3 py-1.5">
          <span className="font-medium">{name}</span>
          <IconButton
            look="quiet"
            label={remove}
            icon={<Trash2 className="size-4.5" aria-hidden="true" />}
            onClick={onRemove}
          />
        </li>
      ))}
    </ul>
  )
