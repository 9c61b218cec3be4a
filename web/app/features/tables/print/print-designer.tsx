import type { Table } from '@tidetable/contract/endpoints/tables'
import { PAPERS, type Paper } from '@tidetable/contract/rules/country-defaults'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { PER_SHEET, SHAPES, usePrintForm } from './print-form.ts'
import { PrintPiece } from './print-piece.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { type QrPath, qrPath } from './qr-path.ts'
import { paperWords, printWords, shapeWords } from './words.ts'

export interface PrintDesignerProps {
  all: readonly Table[]
  chosen: readonly Table[]
  restaurantName: string
  /** URL; null without a logo. */
  logo: string | null
  usualPaper: Paper
  onClose: () => void
}

export function PrintDesigner({ all, chosen, restaurantName, logo, usualPaper, onClose }: PrintDesignerProps) {
  const { shape, paper, setShape, setPaper } = usePrintForm(usualPaper)
  const [printing, setPrinting] = useState<readonly Table[] | null>(null)
  const shown = chosen.length > 0 ? chosen : all
  const [first] = shown
  const qr = useQrPath(first?.customer_url)
  // With all tables selected, only one button is needed.
  const [only, ...more] = chosen.length < all.length ? chosen : []

  return (
    <Dialog isOpen onClose={onClose} title={printWords.title} size="wide">
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_20rem]">
        <figure
          aria-label={printWords.preview}
          className="grid min-h-72 place-items-center overflow-hidden rounded-card bg-wash p-4"
        >
          {first && qr && (
            <div
              className={`${shape === 'sticker' ? 'w-[46mm]' : 'w-[93mm]'} shadow-card max-sm:[zoom:0.75] sm:[zoom:0.85]`}
            >
              <PrintPiece shape={shape} table={first} qr={qr} restaurantName={restaurantName} logo={logo} />
            </div>
          )}
        </figure>
        <div>
          <SegmentedChoice
            legend={printWords.shape}
            name="shape"
            value={shape}
            onChange={setShape}
            choices={SHAPES.map((value) => ({ value, label: shapeWords[value].name }))}
          />
          <p className="mt-2 min-h-12 text-[0.9375rem] text-ink-2">{shapeWords[shape].about}</p>
          <SegmentedChoice
            legend={printWords.paper}
            name="paper"
            value={paper}
            onChange={setPaper}
            choices={PAPERS.map((value) => ({ value, label: paperWords[value] }))}
          />
          <p className="mt-2 text-[0.9375rem] text-ink-2">
            {printWords.sheets(PER_SHEET[shape], Math.ceil(shown.length / PER_SHEET[shape]))}
          </p>
        </div>
      </div>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {printWords.cancel}
        </Button>
        <Button look={only ? 'secondary' : 'primary'} onClick={() => setPrinting(all)}>
          {!only && <Printer className="size-4" aria-hidden="true" />}
          <span>{printWords.printAll(all.length)}</span>
        </Button>
        {only && (
          <Button onClick={() => setPrinting(chosen)}>
            <Printer className="size-4" aria-hidden="true" />
            <span>
              {more.length === 0 ? printWords.printTable(only.table_code) : printWords.printSelected(chosen.length)}
            </span>
          </Button>
        )}
      </DialogActions>
      {printing && (
        <PrintSheet
          tables={printing}
          restaurantName={restaurantName}
          logo={logo}
          shape={shape}
          paper={paper}
          onDone={() => setPrinting(null)}
        />
      )}
    </Dialog>
  )
}

/** Returns null until the path is generated. A failure is reported only when printing. */
function useQrPath(text: string | undefined): QrPath | null {
  const [path, setPath] = useState<QrPath | null>(null)
  useEffect(() => {
    if (text === undefined) return
    let isGone = false
    qrPath(text).then(
      (nextPath) => isGone || setPath(nextPath),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [text])
  return path
}
