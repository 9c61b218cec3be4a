export const controlStyle =
  'block w-full min-h-12 rounded-control border border-edge bg-card px-3.5 py-2.5 text-ink placeholder:text-ink-3 ' +
  'aria-invalid:border-ember aria-invalid:border-2 disabled:opacity-60'
