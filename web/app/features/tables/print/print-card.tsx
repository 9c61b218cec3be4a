import type { Table } from '@tidetable/contract/tables'
import type { QrPath } from './qr-path.ts'
import { printWords } from './words.ts'

export interface PrintCardProps {
  table: Table
  qr: QrPath
  restaurantName: string
}

/** To be cut out and put on the table. */
export const PrintCard = ({ table, qr, restaurantName }: PrintCardProps) => (
  <article className="flex h-[80mm] break-inside-avoid flex-col items-center justify-between overflow-hidden rounded-[4mm] border border-black/40 border-dashed p-[4mm] text-center">
    <p className="w-full truncate font-semibold text-[4mm]">{restaurantName}</p>
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      className="size-[42mm] bg-white"
      shapeRendering="crispEdges"
      role="img"
      aria-label={printWords.qrOf(table.table_code)}
    >
      <path d={qr.d} fill="#000" />
    </svg>
    <div className="w-full">
      <p className="truncate font-[650] font-display text-[8mm] leading-none">{table.table_code}</p>
      <p className="mt-[1mm] truncate text-[3.5mm]">{table.table_location}</p>
    </div>
    <p className="text-balance text-[3.5mm]">{printWords.invitation}</p>
  </article>
)
