/** The water line between a dark band and what follows it. Takes the colour of what follows. */
export const TideLine = ({ className = 'text-paper' }: { className?: string }) => (
  <svg
    viewBox="0 0 1440 64"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
    className={`block h-8 w-full sm:h-14 ${className}`}
  >
    <path d="M0 40c180-40 360-40 540-8s360 32 540 0 240-24 360-8v40H0z" fill="currentColor" />
  </svg>
)
