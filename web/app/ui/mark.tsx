/** Decorative: the name is next to it. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" className={className} aria-hidden="true" focusable="false">
      <circle cx="14" cy="14" r="12" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <path
        d="M4.6 14.2c3.1-3 6.3-3 9.4 0s6.3 3 9.4 0A9.4 9.4 0 0 1 14 23.4a9.4 9.4 0 0 1-9.4-9.2Z"
        fill="currentColor"
      />
    </svg>
  )
}
