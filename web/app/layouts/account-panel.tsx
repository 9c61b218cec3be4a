import { useLocation } from 'react-router'
import { accountPanelWords as words } from './words.ts'

function audienceOf(pathname: string, search: string): keyof typeof words.to {
  if (pathname.startsWith('/admin-login')) return 'administrator'
  if (pathname.startsWith('/forgot-password') || pathname.startsWith('/reset-password')) return 'restaurant'
  const params = new URLSearchParams(search)
  // With `ref`, the page is the sign-up for guests of a restaurant.
  if (pathname.startsWith('/register') && params.has('ref')) return 'guest'
  return params.get('type') === 'restaurant' ? 'restaurant' : 'guest'
}

export function AccountPanel() {
  const { pathname, search } = useLocation()
  const { heading, text } = words.to[audienceOf(pathname, search)]
  return (
    <aside
      aria-label={words.label}
      className="dark relative hidden flex-col justify-center overflow-hidden bg-header pe-12 pb-40 ps-[max(2rem,calc((100vw-75rem)/2+2rem))] text-ink lg:flex"
    >
      <p className="display-huge max-w-md text-[clamp(2.5rem,4vw,3.5rem)] leading-[1.08] tracking-[-0.03em]">
        {heading}
      </p>
      <p className="mt-5 max-w-md text-ink-2 text-lg">{text}</p>
      <svg
        viewBox="0 0 640 140"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-36 w-full text-tide"
        aria-hidden="true"
      >
        <path d="M0 52C80-10 240-14 340 52s200 78 300 10v78H0Z" fill="currentColor" opacity=".2" />
        <path d="M0 86c90-56 220-58 320 4s200 62 320 4v46H0Z" fill="currentColor" opacity=".55" />
      </svg>
    </aside>
  )
}
