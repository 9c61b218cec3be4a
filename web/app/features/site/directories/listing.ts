/** The drawings a listing can show. */
export type Dish = 'noodles' | 'fish' | 'bread' | 'taco' | 'curry' | 'pie' | 'coffee' | 'wine' | 'dessert' | 'burger'

export interface Listing {
  name: string
  dish: Dish
  href: string
  /** Where it would stand, under its name. */
  place: string
  description?: string
}

/** Sample listings lead to a reserved address that belongs to no business. */
export const sampleSite = (name: string): string =>
  `https://example.com/?restaurant=${name.toLowerCase().replace(/[^a-z]+/g, '-')}`
