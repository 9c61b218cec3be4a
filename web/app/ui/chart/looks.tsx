/** Distinct without colour: filled (`leaf`, `tide`), hatched or outlined. */
export type Look = 'leaf' | 'tide' | 'hatched' | 'plain'

export const Hatching = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" fill="var(--tide-wash)" />
    <rect width="3" height="6" fill="var(--tide)" />
  </pattern>
)

const fills = { leaf: 'var(--leaf)', tide: 'var(--tide)', plain: 'var(--wash)' }

export const fillOf = (look: Look, hatching: string): string => (look === 'hatched' ? `url(#${hatching})` : fills[look])

export const Block = (props: { look: Look; hatching: string; x: number; y: number; width: number; height: number }) => {
  const { look, hatching, x, y, width, height } = props
  const isLined = look === 'plain' && height > 2 && width > 3
  const inset = isLined ? 0.5 : 0
  return (
    <rect
      data-part={look}
      x={x + inset}
      y={y + inset}
      width={Math.max(width - 2 * inset, 0.5)}
      height={Math.max(height - 2 * inset, 0.5)}
      rx={Math.min(2, width / 4)}
      fill={fillOf(look, hatching)}
      stroke={isLined ? 'var(--edge)' : 'none'}
    />
  )
}
