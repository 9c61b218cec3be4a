export interface TablePlaceProps {
  location: string
  /** Words about the seats, which are never cut. */
  seats: string
  className: string
}

/** Where a table stands. A long name of a place gives way; it is isolated, since people write it in any direction. */
export const TablePlace = ({ location, seats, className }: TablePlaceProps) => (
  <span className={`flex min-w-0 ${className}`}>
    <bdi className="truncate">{location}</bdi>
    <span className="shrink-0 whitespace-pre">{seats}</span>
  </span>
)
