import type { Category } from '@tidetable/contract/rules/article'

export interface Sample {
  /** File name in `articles/` and `images/`. */
  slug: string
  title: string
  category: Category
  author: string
  daysAgo: number
}

export const SAMPLES: readonly Sample[] = [
  {
    slug: 'know-your-turn-time',
    title: 'Know your turn time: a one-week exercise',
    category: 'Operations',
    author: 'Mara Ellison',
    daysAgo: 2,
  },
  {
    slug: 'free-a-table-kindly',
    title: 'How to free a table without hurrying anyone',
    category: 'Customer Service',
    author: 'Jonah Pike',
    daysAgo: 9,
  },
  {
    slug: 'fill-a-tuesday',
    title: 'Fill a Tuesday without discounting your Saturday',
    category: 'Marketing',
    author: 'Sofia Brandt',
    daysAgo: 16,
  },
  {
    slug: 'codes-on-tables',
    title: 'Codes on tables: what guests want from them',
    category: 'Technology',
    author: 'Dev Raman',
    daysAgo: 24,
  },
  {
    slug: 'where-waste-hides',
    title: 'Seven places where your kitchen’s waste hides',
    category: 'Sustainability',
    author: 'Mara Ellison',
    daysAgo: 33,
  },
  {
    slug: 'a-guest-list-worth-having',
    title: 'A guest list worth having, and how to begin one',
    category: 'Digital Innovation',
    author: 'Sofia Brandt',
    daysAgo: 45,
  },
]
