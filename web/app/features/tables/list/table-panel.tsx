import type { Table } from '@tidetable/contract/endpoints/tables'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { PageSize } from '../../../ui/page-size.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { tableWords } from '../words.ts'
import { PAGE_SIZES, pageOfTables, type TableView } from './page-of-tables.ts'
import { SelectionBar } from './selection-bar.tsx'
import { type RowActions, tableColumns } from './table-columns.tsx'
import { listWords } from './words.ts'

export interface TablePanelProps extends Omit<RowActions, 'onSwitch' | 'onPrint'> {
  tables: readonly Table[]
  onSwitch: (tables: readonly Table[], isOn: boolean) => void
  onPrint: (tables: readonly Table[]) => void
  onMany: (what: 'move' | 'reseat' | 'remove', tables: readonly Table[]) => void
}

export function TablePanel({ tables, onSwitch, onPrint, onMany, ...actions }: TablePanelProps) {
  const [view, setView] = useState<TableView>({ search: '', sort: null, page: 1, size: PAGE_SIZES[0] })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const change = (changes: Partial<TableView>) => setView((known) => ({ ...known, page: 1, ...changes }))
  const columns = tableColumns({
    ...actions,
    onSwitch: (table, isOn) => onSwitch([table], isOn),
    onPrint: (table) => onPrint([table]),
  })
  const { found, page, rows } = pageOfTables(tables, columns, view)
  const chosen = tables.filter(({ _id }) => selected.has(_id))
  const codes = new Map(tables.map((table) => [table._id, table.table_code]))

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <SearchField
          label={listWords.search}
          placeholder={listWords.searchPlaceholder}
          value={view.search}
          onChange={(search) => change({ search })}
          className="w-full sm:w-90"
        />
        <PageSize size={view.size} sizes={PAGE_SIZES} onSize={(size) => change({ size })} />
      </div>
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          found={found.length}
          onAll={() => setSelected(new Set(found.map(({ _id }) => _id)))}
          onMove={() => onMany('move', chosen)}
          onReseat={() => onMany('reseat', chosen)}
          onRemove={() => onMany('remove', chosen)}
          onSwitch={(isOn) => onSwitch(chosen, isOn)}
          onPrint={() => onPrint(chosen)}
          onClear={() => setSelected(new Set())}
        />
      )}
      {found.length === 0 ? (
        <div className="border-line border-t px-5 py-14 text-center">
          <p className="break-words text-ink-2 text-lg">{listWords.noMatch(view.search)}</p>
          <Button look="secondary" className="mt-4" onClick={() => change({ search: '' })}>
            {listWords.showAll}
          </Button>
        </div>
      ) : (
        <DataTable
          label={tableWords.listLabel}
          columns={columns}
          rows={rows}
          idOf={({ _id }) => _id}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          selection={{ selected, onChange: setSelected, nameOf: (id) => listWords.rowName(codes.get(id) ?? '') }}
        />
      )}
      <div className="border-line border-t px-5 py-3.5">
        <Pagination
          page={page}
          size={view.size}
          total={found.length}
          unfiltered={tables.length}
          onPage={(next) => change({ page: next })}
        />
      </div>
    </Card>
  )
}
