export type Place = 'top' | 'middle' | 'bottom'

interface Room {
  /** Of the messages together. */
  height: number
  /** Of what is seen of the page. */
  screen: number
  isNarrow: boolean
  /** What must not be covered, as seen now. */
  kept: readonly { top: number; bottom: number }[]
}

const GAP = 16
/** The bar, and a little air. */
const BELOW_BAR = 88

/** The first place that covers nothing of it; where there is none, the one that covers the least. */
export function choosePlace({ height, screen, isNarrow, kept }: Room): Place {
  const tops: Record<Place, number> = {
    top: BELOW_BAR,
    middle: (screen - height) / 2,
    bottom: screen - height - GAP,
  }
  // On phones the thumb and the page's buttons are below.
  const order: readonly Place[] = isNarrow ? ['top', 'bottom', 'middle'] : ['bottom', 'top', 'middle']
  const covered = (place: Place) =>
    kept.reduce((sum, { top, bottom }) => {
      const both = Math.min(bottom, tops[place] + height) - Math.max(top, tops[place])
      return sum + Math.max(0, both)
    }, 0)
  return order.reduce((best, place) => (covered(place) < covered(best) ? place : best))
}
