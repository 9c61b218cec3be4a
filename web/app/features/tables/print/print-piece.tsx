import type { Table } from '@tidetable/contract/endpoints/tables'
import type { PrintShape } from './print-form.ts'
import type { QrPath } from './qr-path.ts'
import { printWords } from './words.ts'

export interface PrintPieceProps {
  shape: PrintShape
  table: Table
  qr: QrPath
  restaurantName: string
  /** URL; null without a logo or if it failed to load. */
  logo: string | null
}

type PartProps = Omit<PrintPieceProps, 'shape'>

/** Sizes in mm of paper; dashes are cut lines. */
export function PrintPiece({ shape, ...piece }: PrintPieceProps) {
  const frame = 'break-inside-avoid overflow-hidden border border-black/40 border-dashed bg-white text-black'
  if (shape === 'tent')
    return (
      <article className={`${frame} h-[124mm]`}>
        {/* The back is upside down here and upright once the tent is folded. */}
        <div aria-hidden="true" className="h-1/2 rotate-180">
          <TentSide {...piece} />
        </div>
        <div className="h-1/2 border-black/20 border-t border-dotted">
          <TentSide {...piece} />
        </div>
      </article>
    )
  if (shape === 'sticker')
    return (
      <article
        className={`${frame} flex h-[48mm] flex-col items-center justify-between p-[2mm] text-center leading-tight`}
      >
        <Sender {...piece} logoSize="h-[5mm] max-w-[12mm]" nameSize="text-[2.6mm]" />
        <Code {...piece} className="size-[32mm] shrink-0" />
        <p className="w-full truncate font-[650] font-display text-[5mm] leading-none">
          <bdi>{piece.table.table_code}</bdi>
        </p>
      </article>
    )
  return (
    <article
      className={`${frame} flex h-[80mm] flex-col items-center justify-between rounded-[4mm] p-[4mm] text-center leading-tight`}
    >
      <Sender {...piece} logoSize="h-[7mm] max-w-[20mm]" nameSize="text-[4mm]" />
      <Code {...piece} className="size-[42mm] shrink-0" />
      <div className="w-full">
        <p className="truncate font-[650] font-display text-[8mm] leading-none">
          <bdi>{piece.table.table_code}</bdi>
        </p>
        <p className="mt-[1mm] truncate text-[3.5mm]">
          <bdi>{piece.table.table_location}</bdi>
        </p>
      </div>
      <p className="text-balance text-[3.5mm]">{printWords.invitation}</p>
    </article>
  )
}

const TentSide = (piece: PartProps) => (
  <div className="grid h-full grid-cols-[44mm_1fr] items-center gap-[2mm] p-[5mm] ps-[3mm]">
    <Code {...piece} className="size-[44mm]" />
    <div className="flex h-full min-w-0 flex-col justify-between py-[2mm] text-start">
      <div>
        <Logo {...piece} className="mb-[1mm] h-[8mm] max-w-[32mm] object-left" />
        <p className="line-clamp-2 font-semibold text-[4mm] leading-tight">
          <bdi>{piece.restaurantName}</bdi>
        </p>
      </div>
      <p className="text-balance font-semibold text-[3.4mm] leading-snug">{printWords.invitation}</p>
      <p className="truncate font-[650] font-display text-[10mm] leading-none">
        <bdi>{piece.table.table_code}</bdi>
      </p>
      <p className="text-balance text-[2.8mm]">{printWords.howTo}</p>
    </div>
  </div>
)

/** Empty alt text: the restaurant's name is next to it. */
const Logo = ({ logo, className }: Pick<PartProps, 'logo'> & { className: string }) =>
  logo && <img src={logo} alt="" className={`w-auto object-contain ${className}`} />

type SenderProps = Pick<PartProps, 'logo' | 'restaurantName'> & { logoSize: string; nameSize: string }

const Sender = ({ logo, restaurantName, logoSize, nameSize }: SenderProps) => (
  <div className="flex w-full min-w-0 items-center justify-center gap-[1.5mm]">
    <Logo logo={logo} className={`shrink-0 ${logoSize}`} />
    <p className={`min-w-0 truncate font-semibold ${nameSize}`}>
      <bdi>{restaurantName}</bdi>
    </p>
  </div>
)

const Code = ({ table, qr, className }: PartProps & { className: string }) => (
  <svg
    viewBox={`0 0 ${qr.size} ${qr.size}`}
    className={`bg-white ${className}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label={printWords.qrOf(table.table_code)}
  >
    <path d={qr.d} fill="#000" />
  </svg>
)
