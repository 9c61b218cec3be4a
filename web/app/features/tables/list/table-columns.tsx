import type { Table } from '@tidetable/contract/endpoints/tables'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import ScrollText from 'lucide-react/icons/scroll-text'
import Timer from 'lucide-react/icons/timer'
import Trash2 from 'lucide-react/icons/trash-2'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/sort-rows.ts'
import { Switch } from '../../../ui/switch.tsx'
import { columnWords } from './words.ts'

export interface RowActions {
  onQr: (table: Table) => void
  onPrint: (table: Table) => void
  onEdit: (table: Table) => void
  onPast: (table: Table) => void
  onDelete: (table: Table) => void
  onSwitch: (table: Table, isOn: boolean) => void
}

const icon = 'size-[1.125rem]'

export const tableColumns = ({ onQr, onPrint, onEdit, onPast, onDelete, onSwitch }: RowActions): Column<Table>[] => [
  {
    key: 'code',
    title: columnWords.code,
    sortBy: (table) => table.table_code,
    isBare: true,
    cell: (table) => (
      <bdi className="break-all font-[650] font-display text-xl tracking-[-0.02em]">{table.table_code}</bdi>
    ),
  },
  {
    key: 'location',
    title: columnWords.location,
    sortBy: (table) => table.table_location,
    cell: (table) => <bdi className="min-w-0 break-words">{table.table_location}</bdi>,
  },
  {
    key: 'capacity',
    title: columnWords.capacity,
    sortBy: (table) => table.table_capacity,
    cell: (table) => table.table_capacity,
  },
  {
    key: 'nudge',
    title: columnWords.nudge,
    sortBy: (table) => Number(table.available),
    cell: (table) =>
      table.available ? (
        <Badge tone="plain" icon={CircleDashed}>
          {columnWords.disabled}
        </Badge>
      ) : (
        <Badge tone="tide" icon={Timer}>
          {columnWords.enabled}
        </Badge>
      ),
  },
  {
    key: 'offers',
    title: columnWords.offersOn,
    sortBy: (table) => Number(table.nudge_enabled),
    cell: (table) => (
      <Switch
        label={columnWords.offersAt(table.table_code)}
        isLabelHidden
        checked={table.nudge_enabled}
        onChange={(event) => onSwitch(table, event.target.checked)}
      />
    ),
  },
  {
    key: 'action',
    title: columnWords.action,
    align: 'end',
    isBare: true,
    cell: (table) => (
      <div className="inline-flex gap-1">
        {!table.available && (
          <IconButton
            label={columnWords.viewQr(table.table_code)}
            icon={<QrCode className={icon} aria-hidden="true" />}
            onClick={() => onQr(table)}
          />
        )}
        <IconButton
          label={columnWords.print(table.table_code)}
          icon={<Printer className={icon} aria-hidden="true" />}
          onClick={() => onPrint(table)}
        />
        <IconButton
          label={columnWords.past(table.table_code)}
          icon={<ScrollText className={icon} aria-hidden="true" />}
          onClick={() => onPast(table)}
        />
        <IconButton
          label={columnWords.edit(table.table_code)}
          icon={<Pencil className={icon} aria-hidden="true" />}
          onClick={() => onEdit(table)}
        />
        <IconButton
          label={columnWords.remove(table.table_code)}
          icon={<Trash2 className={icon} aria-hidden="true" />}
          onClick={() => onDelete(table)}
        />
      </div>
    ),
  },
]
