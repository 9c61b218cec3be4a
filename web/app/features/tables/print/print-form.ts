import { PAPERS, type Paper } from '@tidetable/contract/rules/country-defaults'
import { useStoredChoice } from '../../../lib/session/use-stored.ts'

export const SHAPES = ['tent', 'card', 'sticker'] as const
export type PrintShape = (typeof SHAPES)[number]

/** Number of pieces that fits both paper sizes within the margins of common printers. */
export const PER_SHEET: Record<PrintShape, number> = { tent: 4, card: 6, sticker: 20 }

export function usePrintForm(usual: Paper) {
  const [shape, setShape] = useStoredChoice('print:shape', SHAPES, 'tent')
  const [paper, setPaper] = useStoredChoice('print:paper', PAPERS, usual)
  return { shape, paper, setShape, setPaper }
}
