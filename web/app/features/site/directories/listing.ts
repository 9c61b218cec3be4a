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
