import type { ReactNode } from 'react'
import dishes from '../art/dishes.svg?url'
import { Illustration } from '../illustration.tsx'
import { DirectoryCard } from './directory-card.tsx'
import { directoryWords } from './words.ts'

export type Dish = 'noodles' | 'fish' | 'bread' | 'taco' | 'curry' | 'pie' | 'coffee' | 'wine' | 'dessert' | 'burger'

export interface Listing {
  name: string
  dish: Dish
  href: string
  place: string
  description?: string
}

export const sampleSite = (name: string): string =>
  `https://example.com/?restaurant=${name.toLowerCase().replace(/[^a-z]+/g, '-')}`

const washes = ['bg-tide-wash', 'bg-sun-wash', 'bg-ember-wash', 'bg-leaf-wash'] as const

interface ListingGridProps {
  listings: readonly Listing[]
  isLarge?: boolean
  children?: ReactNode
}

export const ListingGrid = ({ listings, isLarge = false, children }: ListingGridProps) => (
  <ul className={`grid gap-5 sm:grid-cols-2 ${isLarge ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}>
    {listings.map(({ name, dish, place, description, href }, at) => (
      <DirectoryCard
        key={name}
        title={name}
        subtitle={place}
        text={description}
        href={href}
        linkLabel={directoryWords.websiteOf(name)}
        illustration={
          <div className={`${washes[at % washes.length]} border-line border-b`}>
            <Illustration
              sheet={dishes}
              id={dish}
              label={directoryWords.drawing(dish)}
              className="aspect-[4/3] w-full"
            />
          </div>
        }
      />
    ))}
    {children}
  </ul>
)
