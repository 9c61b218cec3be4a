import type { Table } from '@tidetable/contract/endpoints/tables'
import { imagePath } from '@tidetable/contract/fields/image'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import Armchair from 'lucide-react/icons/armchair'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Rows3 from 'lucide-react/icons/rows-3'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useBoardLive } from '../board/use-board-live.ts'
import { useSwitchTables } from '../nudges/use-switch-tables.ts'
import { PastDialog } from '../offer-history/past-dialog.tsx'
import { PrintDesigner } from '../print/print-designer.tsx'
import { QrDialog } from '../qr/qr-dialog.tsx'
import { AddTableDialog } from './add-table-dialog.tsx'
import { AddTables } from './bulk-add/add-tables.tsx'
import { DeleteTableDialog } from './delete-table-dialog.tsx'
import { EditTableDialog } from './edit-table-dialog.tsx'
import { ManyTablesDialog } from './many-tables-dialog.tsx'
import { TablePanel } from './table-panel.tsx'
import { listWords, manyWords, noTablesWords } from './words.ts'

/** Whether tables are being added is in the URL, so that Back closes that view. */
function useAdding(): [boolean, (isOn: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  return [search.has('add'), (isOn) => setSearch(isOn ? { add: 'several' } : {})]
}

const NoTables = ({ onAdd, onAddSeveral }: { onAdd: () => void; onAddSeveral: () => void }) => (
  <Card>
    <EmptyState
      icon={Armchair}
      title={noTablesWords.title}
      text={noTablesWords.text}
      actions={
        <>
          <Button onClick={onAddSeveral}>{manyWords.addSeveral}</Button>
          <Button look="secondary" onClick={onAdd}>
            {listWords.addTable}
          </Button>
        </>
      }
    />
  </Card>
)

export interface TableListProps {
  userId: string
  restaurantName: string
  tables: readonly Table[]
}

type Open =
  | { what: 'add' }
  | { what: 'edit' | 'delete' | 'qr' | 'past'; table: Table }
  | { what: 'print' | 'move' | 'reseat' | 'remove'; tables: readonly Table[] }
  | null

export function TableList({ userId, restaurantName, tables }: TableListProps) {
  useBoardLive(userId)
  const switchTables = useSwitchTables(userId)
  const restaurant = useRestaurant().data
  const [open, setOpen] = useState<Open>(null)
  const [toPrint, setToPrint] = useState<readonly string[]>([])
  const [isAdding, setAdding] = useAdding()
  const close = () => setOpen(null)
  const locations = [...new Set(tables.map((table) => table.table_location))].sort()
  const seats = tables.reduce((sum, table) => sum + table.table_capacity, 0)

  if (isAdding)
    return (
      <AddTables
        userId={userId}
        codes={tables.map((table) => table.table_code)}
        locations={locations}
        onCancel={() => setAdding(false)}
        onDone={(ids, isToPrint) => {
          setAdding(false)
          if (isToPrint) setToPrint(ids)
        }}
      />
    )
  return (
    <>
      <PageHeading
        title={listWords.heading}
        about={tables.length > 0 && listWords.count({ tables: tables.length, seats, locations: locations.length })}
        actions={
          <>
            {tables.length > 0 && (
              <Button look="secondary" onClick={() => setOpen({ what: 'print', tables: [] })}>
                <Printer className="size-[1.125rem]" aria-hidden="true" />
                <span>{listWords.printCodes}</span>
              </Button>
            )}
            <Button look="secondary" onClick={() => setAdding(true)}>
              <Rows3 className="size-[1.125rem]" aria-hidden="true" />
              <span>{manyWords.addSeveral}</span>
            </Button>
            <Button onClick={() => setOpen({ what: 'add' })}>
              <Plus className="size-[1.125rem]" aria-hidden="true" />
              <span>{listWords.addTable}</span>
            </Button>
          </>
        }
      />
      {tables.length === 0 ? (
        <NoTables onAdd={() => setOpen({ what: 'add' })} onAddSeveral={() => setAdding(true)} />
      ) : (
        <TablePanel
          tables={tables}
          onQr={(table) => setOpen({ what: 'qr', table })}
          onEdit={(table) => setOpen({ what: 'edit', table })}
          onPast={(table) => setOpen({ what: 'past', table })}
          onDelete={(table) => setOpen({ what: 'delete', table })}
          onSwitch={switchTables}
          onPrint={(chosen) => setOpen({ what: 'print', tables: chosen })}
          onMany={(what, chosen) => setOpen({ what, tables: chosen })}
        />
      )}
      {open?.what === 'add' && (
        <AddTableDialog
          userId={userId}
          codes={tables.map((table) => table.table_code)}
          locations={locations}
          onClose={close}
        />
      )}
      {open?.what === 'edit' && (
        <EditTableDialog table={open.table} userId={userId} locations={locations} onClose={close} />
      )}
      {open?.what === 'delete' && <DeleteTableDialog table={open.table} userId={userId} onClose={close} />}
      {open?.what === 'past' && <PastDialog table={open.table} onClose={close} />}
      {open?.what === 'qr' && <QrDialog table={open.table} onClose={close} />}
      {(open?.what === 'move' || open?.what === 'reseat' || open?.what === 'remove') && (
        <ManyTablesDialog what={open.what} tables={open.tables} userId={userId} locations={locations} onClose={close} />
      )}
      {(open?.what === 'print' || toPrint.length > 0) && (
        <PrintDesigner
          all={tables}
          chosen={open?.what === 'print' ? open.tables : tables.filter(({ _id }) => toPrint.includes(_id))}
          restaurantName={restaurantName}
          logo={imagePath(restaurant?.face.logo)}
          usualPaper={regionOf(restaurant).paper}
          onClose={() => {
            close()
            setToPrint([])
          }}
        />
      )}
    </>
  )
}
