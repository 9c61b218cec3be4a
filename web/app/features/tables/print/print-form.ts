import { useStoredChoice } from '../../../lib/session/use-stored.ts'

export const SHAPES = ['tent', 'card', 'sticker'] as const
/** What is cut out: folded to stand, flat, or glued on. */
export type PrintShape = (typeof SHAPES)[number]

export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** So many fit on both papers, inside margins that every printer keeps. */
export const PER_SHEET: Record<PrintShape, number> = { tent: 4, card: 6, sticker: 20 }

/** Where Letter is in the printer; everywhere else it is A4. */
const LETTER_ZONES = /^America\/|^US\/|^Canada\//

/** The last choice of this device. */
export function usePrintForm(timeZone: string | undefined) {
  const [shape, setShape] = useStoredChoice('print:shape', SHAPES, 'tent')
  const [paper, setPaper] = useStoredChoice('print:paper', PAPERS, LETTER_ZONES.test(timeZone ?? '') ? 'letter' : 'a4')
  return { shape, paper, setShape, setPaper }
}
