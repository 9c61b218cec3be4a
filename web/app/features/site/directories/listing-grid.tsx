import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import dishes from '../art/dishes.svg?url'
import { Picture } from '../picture.tsx'
import type { Listing } from './listing.ts'
import { directoryWords } from './words.ts'

const washes = ['bg-tide-wash', 'bg-sun-wash', 'bg-ember-wash', 'bg-leaf-wash'] as const

interface ListingGridProps {
  listings: readonly Listing[]
  /** Three wide cards in a row instead of four. */
  isLarge?: boolean
  /** A last card of another kind. */
  children?: ReactNode
}

/** One card a restaurant; the whole card leads to its website, in a new tab and without opener. */
export const ListingGrid = ({ listings, isLarge = false, children }: ListingGridProps) => (
  <ul className={`grid gap-5 sm:grid-cols-2 ${isLarge ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}>
    {listings.map(({ name, dish, place, description, href }, at) => (
      <li
        key={name}
        className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-transform duration-200 hover:-translate-y-1"
      >
        <div className={`${washes[at % washes.length]} border-line border-b`}>
          <Picture sheet={dishes} id={dish} label={directoryWords.drawing(dish)} className="aspect-[4/3] w-full" />
        </div>
        <div className="flex grow flex-col p-5">
          <h2 className="text-xl">{name}</h2>
          <p className="text-ink-2">{place}</p>
          {description && <p className="mt-3 text-ink-2">{description}</p>}
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={directoryWords.websiteOf(name)}
            className="mt-auto inline-flex min-h-11 items-center gap-2 pt-3 font-semibold text-tide-text after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {directoryWords.website}
            <ExternalLink className="size-4" aria-hidden="true" />
          </a>
        </div>
      </li>
    ))}
    {children}
  </ul>
)
