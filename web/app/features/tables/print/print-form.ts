import { useKept } from '../../../lib/session/use-kept.ts'

export const SHAPES = ['tent', 'card', 'sticker'] as const
/** What is cut out: folded to stand, flat, or glued on. */
export type PrintShape = (typeof SHAPES)[number]

export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** So many fit on both papers, inside margins that every printer keeps. */
export const PER_SHEET: Record<PrintShape, number> = { tent: 4, card: 6, sticker: 20 }

/** Where Letter is in the printer; everywhere else it is A4. */
const LETTER_ZONES = /^America\/|^US\/|^Canada\//

export interface PrintForm {
  shape: PrintShape
  paper: Paper
  setShape: (shape: PrintShape) => void
  setPaper: (paper: Paper) => void
}

/** The last choice of this device. */
export function usePrintForm(timeZone: string | undefined): PrintForm {
  const [shape, setShape] = useKept('print:shape')
  const [paper, setPaper] = useKept('print:paper')
  const likely = LETTER_ZONES.test(timeZone ?? '') ? 'letter' : 'a4'
  return {
    shape: SHAPES.find((each) => each === shape) ?? 'tent',
    paper: PAPERS.find((each) => each === paper) ?? likely,
    setShape,
    setPaper,
  }
}
