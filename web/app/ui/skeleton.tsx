/** The shape of what is coming. Give it the size of the real thing. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`animate-pulse rounded-control bg-wash ${className}`} />
)
