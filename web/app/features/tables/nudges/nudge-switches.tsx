import type { Table } from '@tidetable/contract/endpoints/tables'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useSwitchTables } from './use-switch-tables.ts'
import { nudgeWords } from './words.ts'

export interface NudgeSwitchesProps {
  userId: string
  tables: readonly Table[]
  onClose: () => void
}

const areOn = (tables: readonly Table[]) => tables.every((table) => table.nudge_enabled)

export function NudgeSwitches({ userId, tables, onClose }: NudgeSwitchesProps) {
  const switchTables = useSwitchTables(userId)
  const places = [...Map.groupBy(tables, (table) => table.table_location)].sort(([one], [other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  return (
    <Dialog isOpen onClose={onClose} title={nudgeWords.title}>
      <p className="mb-4 text-ink-2">{nudgeWords.about}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button look="secondary" onClick={() => void switchTables(tables, true)}>
          {nudgeWords.allOn(tables.length)}
        </Button>
        <Button look="secondary" onClick={() => void switchTables(tables, false)}>
          {nudgeWords.allOff(tables.length)}
        </Button>
      </div>
      {places.map(([place, there]) => (
        <fieldset key={place} className="mt-4 border-line border-t pt-3">
          <legend className="sr-only">{place}</legend>
          <Switch
            label={place}
            checked={areOn(there)}
            onChange={(event) => void switchTables(there, event.target.checked)}
          />
          <div className="grid grid-cols-2 gap-x-4 ps-6 sm:grid-cols-3">
            {there.map((table) => (
              <Switch
                key={table._id}
                label={table.table_code}
                checked={table.nudge_enabled}
                onChange={(event) => void switchTables([table], event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}
