import { CATEGORIES } from '@tidetable/contract/rules/article'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../../../../ui/button.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { BlogFilter } from '../queries.ts'
import { manageWords as words } from '../words.ts'

interface ManageToolsProps {
  filter: BlogFilter
  onFilter: (filter: BlogFilter) => void
  total: number | undefined
  selected: number
  isAllSelected: boolean
  isBusy: boolean
  onSelectAll: () => void
  onDelete: () => void
}

export const ManageTools = ({
  filter,
  onFilter,
  total,
  selected,
  isAllSelected,
  isBusy,
  onSelectAll,
  onDelete,
}: ManageToolsProps) => (
  <div className="border-line border-b p-4">
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        value={filter.q}
        onChange={(q) => onFilter({ ...filter, q })}
      />
      <SelectField
        label={words.category}
        isLabelHidden
        value={filter.category}
        onChange={(event) => onFilter({ ...filter, category: event.target.value })}
      >
        <option value="">{words.allCategories}</option>
        {CATEGORIES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <Button look="quiet" className="min-h-12" onClick={() => onFilter({ q: '', category: '' })}>
        {words.clear}
      </Button>
    </div>
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button look="secondary" size="small" disabled={!total} isBusy={isBusy} onClick={onSelectAll}>
        {isAllSelected ? words.deselectAll : words.selectAll}
      </Button>
      {selected > 0 && (
        <Button look="danger" size="small" onClick={onDelete}>
          <Trash2 className="size-4" aria-hidden="true" />
          <span>{words.removeSelected(selected)}</span>
        </Button>
      )}
      <p role="status" className="ms-auto text-[0.9375rem] text-ink-2">
        {total !== undefined && words.total(total)}
      </p>
    </div>
  </div>
)
