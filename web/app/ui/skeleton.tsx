/** Use the size of the real content, so that nothing moves. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`animate-pulse rounded-control bg-wash ${className}`} />
)
