import type { Table } from '@tidetable/contract/tables'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast } from '../../../ui/toast.ts'
import { PrintCard } from './print-card.tsx'
import { type QrPath, qrPath } from './qr-path.ts'
import { printWords } from './words.ts'

/** Two columns of three fit on A4 and on Letter alike. */
const CARDS_PER_PAGE = 6
const ABOUT = 'print-codes'

export interface PrintSheetProps {
  tables: readonly Table[]
  restaurantName: string
  onDone: () => void
}

interface Drawn {
  table: Table
  qr: QrPath
}

/** Draws the cards beside the page, opens the browser's print dialog, and goes. Paper shows the cards only. */
export function PrintSheet({ tables, restaurantName, onDone }: PrintSheetProps) {
  const [drawn, setDrawn] = useState<Drawn[] | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is what was chosen when it was opened
  useEffect(() => {
    let isGone = false
    Promise.all(tables.map(async (table) => ({ table, qr: await qrPath(table.customer_url) }))).then(
      (all) => {
        toast.passed(ABOUT)
        if (!isGone) setDrawn(all)
      },
      () => {
        toast.error(printWords.failed, { about: ABOUT })
        onDone()
      },
    )
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    if (!drawn) return
    addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => removeEventListener('afterprint', onDone)
  }, [drawn, onDone])

  const pages = Array.from({ length: Math.ceil((drawn?.length ?? 0) / CARDS_PER_PAGE) }, (_, page) =>
    (drawn ?? []).slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
  )
  return createPortal(
    <div data-print-sheet className="hidden bg-white text-black print:block">
      {pages.map((cards) => (
        <div
          key={cards[0]?.table._id}
          className="grid grid-cols-2 content-start gap-[4mm] break-after-page last:break-after-auto"
        >
          {cards.map(({ table, qr }) => (
            <PrintCard key={table._id} table={table} qr={qr} restaurantName={restaurantName} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}
