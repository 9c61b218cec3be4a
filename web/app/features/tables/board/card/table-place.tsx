export interface TablePlaceProps {
  location: string
  seats: string
  className: string
}

/** `bdi`: a location can be in any script direction. */
export const TablePlace = ({ location, seats, className }: TablePlaceProps) => (
  <span className={`flex min-w-0 ${className}`}>
    <bdi className="truncate">{location}</bdi>
    <span className="shrink-0 whitespace-pre">{seats}</span>
  </span>
)
