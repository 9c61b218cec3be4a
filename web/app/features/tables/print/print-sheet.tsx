import type { Table } from '@tidetable/contract/endpoints/tables'
import type { Paper } from '@tidetable/contract/rules/country-defaults'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useChangeFirstSteps } from '../../../lib/restaurant/first-steps.ts'
import { toast } from '../../../ui/toast.ts'
import { PER_SHEET, type PrintShape } from './print-form.ts'
import { PrintPiece } from './print-piece.tsx'
import { type QrPath, qrPath } from './qr-path.ts'
import { printWords } from './words.ts'

const ABOUT = 'print-codes'

export interface PrintSheetProps {
  tables: readonly Table[]
  restaurantName: string
  logo: string | null
  shape: PrintShape
  paper: Paper
  onDone: () => void
}

interface PreparedSheet {
  pieces: readonly { table: Table; qr: QrPath }[]
  logo: string | null
}

/** Loads the logo before the print dialog opens, or it would be missing on paper. Returns null on failure. */
async function fetched(address: string | null): Promise<string | null> {
  if (address === null) return null
  const image = new Image()
  image.src = address
  return image.decode().then(
    () => address,
    () => null,
  )
}

const prepare = async (tables: readonly Table[], logo: string | null): Promise<PreparedSheet> => ({
  pieces: await Promise.all(tables.map(async (table) => ({ table, qr: await qrPath(table.customer_url) }))),
  logo: await fetched(logo),
})

const columns: Record<PrintShape, string> = { tent: 'grid-cols-2', card: 'grid-cols-2', sticker: 'grid-cols-4' }

/** Rendered off screen. Print styles hide everything else. */
export function PrintSheet({ tables, restaurantName, logo, shape, paper, onDone }: PrintSheetProps) {
  const [prepared, setPrepared] = useState<PreparedSheet | null>(null)
  const { mutate: changeSteps } = useChangeFirstSteps()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet prints what was selected when it was opened
  useEffect(() => {
    let isGone = false
    prepare(tables, logo).then(
      (all) => {
        toast.closeFor(ABOUT)
        if (!isGone) setPrepared(all)
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
    if (!prepared) return
    addEventListener('afterprint', onDone, { once: true })
    window.print()
    changeSteps({ body: { printed: true } })
    return () => removeEventListener('afterprint', onDone)
  }, [prepared, onDone, changeSteps])

  const perSheet = PER_SHEET[shape]
  const all = prepared?.pieces ?? []
  const sheets = Array.from({ length: Math.ceil(all.length / perSheet) }, (_, sheet) =>
    all.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
  return createPortal(
    <div data-print-sheet data-paper={paper} className="hidden bg-white text-black print:block">
      {sheets.map((pieces) => (
        <div
          key={pieces[0]?.table._id}
          className={`grid ${columns[shape]} content-start gap-[4mm] break-after-page last:break-after-auto`}
        >
          {pieces.map(({ table, qr }) => (
            <PrintPiece
              key={table._id}
              shape={shape}
              table={table}
              qr={qr}
              restaurantName={restaurantName}
              logo={prepared?.logo ?? null}
            />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}
