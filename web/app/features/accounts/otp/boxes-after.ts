/** Digits of any text; those written in other scripts count too. */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/[^0-9]/g, '')

/** The boxes once these digits were put in, beginning at one of them; what does not fit is dropped. */
export const boxesAfter = (boxes: readonly string[], at: number, digits: string): string[] =>
  boxes.map((box, index) => digits[index - at] ?? box)
