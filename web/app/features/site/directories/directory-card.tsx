import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { directoryWords } from './words.ts'

interface DirectoryCardProps {
  illustration: ReactNode
  title: string
  subtitle: string
  text?: string | undefined
  href: string
  linkLabel: string
}

export const DirectoryCard = ({ illustration, title, subtitle, text, href, linkLabel }: DirectoryCardProps) => (
  <li className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-transform duration-200 hover:-translate-y-1">
    {illustration}
    <div className="flex grow flex-col p-5">
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-2">{subtitle}</p>
      {text && <p className="mt-3 text-ink-2">{text}</p>}
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={linkLabel}
        className="mt-auto inline-flex min-h-11 items-center gap-2 pt-3 font-semibold text-tide-text after:absolute after:inset-0 after:rounded-card group-hover:underline"
      >
        {directoryWords.website}
        <ExternalLink className="size-4" aria-hidden="true" />
      </a>
    </div>
  </li>
)
