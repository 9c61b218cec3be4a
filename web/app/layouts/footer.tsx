import { Link } from 'react-router'
import { brand } from '../content/brand.ts'
import { Mark } from '../ui/mark.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { footerWords as words } from './words.ts'

const columns = [
  {
    title: words.company,
    links: [
      { label: words.aboutUs, to: '/about/team' },
      { label: words.contactUs, to: '/about/contactus' },
      { label: words.contactSupport, to: '/about/contactus' },
      { label: words.help, to: '/help' },
    ],
  },
  {
    title: words.legal,
    links: [
      { label: words.privacyPolicy, to: '/about/legal' },
      { label: words.terms, to: '/about/legal' },
    ],
  },
]

const footerLink = 'inline-flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline'

export function Footer() {
  return (
    <footer className="dark mt-auto bg-header text-ink-2 print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-14 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-80 lg:col-span-1">
          <p className="flex items-center gap-2.5 font-[650] font-display text-[1.375rem] text-ink tracking-[-0.02em]">
            <Mark className="size-7 text-tide-text" />
            {brand.name}
          </p>
          <p className="mt-3">{words.about}</p>
          <a href={`mailto:${brand.email}`} className={`${footerLink} mt-2 font-medium text-tide-text`}>
            {brand.email}
          </a>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-1 text-base text-ink">{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} className={footerLink}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={words.social}>
          <h2 className="mb-1 text-base text-ink">{words.followUs}</h2>
          <ul>
            {brand.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer" className={footerLink}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="page-width pb-6">
        <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
          <p>
            © {brand.since} {brand.legalEntity}
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
