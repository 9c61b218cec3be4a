import { Link, type LinkProps } from 'react-router'

/** A link styled as a tab. `isCurrent`: whether it links to the current page. */
export const TabLink = ({ isCurrent = false, ...rest }: LinkProps & { isCurrent?: boolean }) => (
  <Link
    className="-mb-px flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-0.5 font-semibold text-ink-2 no-underline hover:text-ink aria-[current=page]:border-tide aria-[current=page]:text-tide-text"
    aria-current={isCurrent ? 'page' : undefined}
    {...rest}
  />
)
