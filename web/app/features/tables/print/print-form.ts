import { useStoredChoice } from '../../../lib/session/use-stored.ts'

export const SHAPES = ['tent', 'card', 'sticker'] as const
export type PrintShape = (typeof SHAPES)[number]

export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** Fits both paper sizes within the margins of common printers. */
export const PER_SHEET: Record<PrintShape, number> = { tent: 4, card: 6, sticker: 20 }

/** Time zones that use Letter; all others use A4. */
const LETTER_ZONES = /^America\/|^US\/|^Canada\//

export function usePrintForm(timeZone: string | undefined) {
  const [shape, setShape] = useStoredChoice('print:shape', SHAPES, 'tent')
  const [paper, setPaper] = useStoredChoice('print:paper', PAPERS, LETTER_ZONES.test(timeZone ?? '') ? 'letter' : 'a4')
  return { shape, paper, setShape, setPaper }
}
