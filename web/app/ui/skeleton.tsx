/** Must have the size of the real content, so that nothing moves when it is loaded. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`animate-pulse rounded-control bg-wash ${className}`} />
)
