import { BLOG_PAGE_SIZE } from '@tidetable/contract/rules/article'
import FileSearch from 'lucide-react/icons/file-search'
import { useEffect, useState } from 'react'
import { useDebouncedValue } from '../../../../lib/forms/use-debounced-value.ts'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { useBlogIds, useBlogs } from '../queries.ts'
import { manageWords as words } from '../words.ts'
import { BlogRow } from './blog-row.tsx'
import { ManageTools } from './manage-tools.tsx'
import { afterSelectAll, isAllSelected, toggled } from './selection.ts'
import type { Manage } from './use-manage.ts'

export function ManageTab({ manage, onEdit }: { manage: Manage; onEdit: (id: string) => void }) {
  const { filter, setFilter, page, setPage, selection, setSelection, removal } = manage
  const [confirming, setConfirming] = useState<{ id: string } | 'many' | null>(null)
  const settled = useDebouncedValue(filter)
  const blogs = useBlogs(settled, page)
  const matching = useBlogIds(settled, selection.size > 0)
  const total = blogs.data?.total
  const pages = Math.max(1, Math.ceil((total ?? 0) / BLOG_PAGE_SIZE))

  useEffect(() => {
    // Deleting the last row of the last page leaves that page empty.
    if (total !== undefined && page > pages) setPage(pages)
  }, [page, pages, total, setPage])

  async function selectAll() {
    const { data } = await matching.refetch()
    if (data) setSelection((now) => afterSelectAll(now, data))
  }

  return (
    <>
      <Card>
        <ManageTools
          filter={filter}
          onFilter={setFilter}
          total={total}
          selected={selection.size}
          isAllSelected={isAllSelected(selection, matching.data ?? [])}
          isBusy={matching.isFetching && selection.size === 0}
          onSelectAll={() => void selectAll()}
          onDelete={() => setConfirming('many')}
        />
        {!blogs.data ? (
          <QueryState of={blogs} failed={words.failed} className="px-4 py-16 text-center text-ink-2">
            {words.loading}
          </QueryState>
        ) : blogs.data.data.length === 0 ? (
          <EmptyState icon={FileSearch} title={words.empty} />
        ) : (
          <ul className="divide-y divide-line" aria-busy={blogs.isPlaceholderData}>
            {blogs.data.data.map((article) => (
              <BlogRow
                key={article._id}
                article={article}
                isSelected={selection.has(article._id)}
                onToggle={() => setSelection((now) => toggled(now, article._id))}
                onEdit={() => onEdit(article._id)}
                onDelete={() => setConfirming({ id: article._id })}
              />
            ))}
          </ul>
        )}
        {Boolean(total) && (
          <div className="border-line border-t p-4">
            <Pagination isBare page={page} size={BLOG_PAGE_SIZE} total={total ?? 0} onPage={setPage} />
          </div>
        )}
      </Card>
      <ConfirmDialog
        isOpen={confirming !== null}
        title={words.removeTitle}
        text={confirming === 'many' ? words.removeMany(selection.size) : words.removeOne}
        confirmLabel={words.remove}
        isDanger
        onCancel={() => setConfirming(null)}
        onConfirm={() => {
          setConfirming(null)
          if (confirming === 'many') void removal.removeAll([...selection])
          else if (confirming) void removal.removeOne(confirming.id)
        }}
      />
    </>
  )
}
