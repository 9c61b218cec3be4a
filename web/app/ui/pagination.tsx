import { formatNumber } from '@tidetable/contract/formats/format'
import { Button } from './button.tsx'
import { entriesText, pageNumbers } from './page-numbers.ts'
import { pageWords as words } from './table-words.ts'

export interface PaginationProps {
  /** 1-based. */
  page: number
  size: number
  total: number
  unfiltered?: number
  onPage: (page: number) => void
  isBare?: boolean
}

/** A phone shows the current page and its neighbours; the smallest phones show only the current page. */
const besideOnPhone = (steps: number) => (steps > 1 ? 'max-sm:hidden' : 'max-[23rem]:hidden')

export function Pagination({ page, size, total, unfiltered, onPage, isBare = false }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / size))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 max-sm:w-full">
      {!isBare && (
        <p role="status" className="text-[0.9375rem] text-ink-2">
          {entriesText(page, size, total, unfiltered)}
        </p>
      )}
      <nav aria-label={words.pages} className="flex items-center justify-center gap-1 max-sm:w-full">
        <Button
          look="quiet"
          size="small"
          disabled={page <= 1}
          aria-label={words.previousPage}
          onClick={() => onPage(page - 1)}
        >
          {words.previous}
        </Button>
        <span className="flex gap-1">
          {pageNumbers(page, pages).map((number) => (
            <Button
              key={number}
              look={number === page ? 'primary' : 'quiet'}
              size="small"
              className={`min-w-11 ${number === page ? '' : besideOnPhone(Math.abs(number - page))}`}
              aria-label={words.page(formatNumber(number))}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {formatNumber(number)}
            </Button>
          ))}
        </span>
        <Button
          look="quiet"
          size="small"
          disabled={page >= pages}
          aria-label={words.nextPage}
          onClick={() => onPage(page + 1)}
        >
          {words.next}
        </Button>
      </nav>
    </div>
  )
}
