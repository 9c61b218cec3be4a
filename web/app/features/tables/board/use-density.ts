import { useKept } from '../../../lib/session/use-kept.ts'

export const DENSITIES = ['cards', 'compact'] as const
/** How much of the room is in sight at once. */
export type Density = (typeof DENSITIES)[number]

/** Remembered by this device: the tablet at the door shows another one than the phone in a pocket. */
export function useDensity(): [Density, (next: Density) => void] {
  const [kept, keep] = useKept('board:density')
  return [DENSITIES.find((each) => each === kept) ?? 'cards', keep]
}
