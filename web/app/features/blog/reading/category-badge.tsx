import type { Category } from '@tidetable/contract/rules/article'

const looks: Record<Category, string> = {
  Technology: 'bg-tide-wash text-tide-text',
  'Customer Service': 'bg-sun-wash text-sun-text',
  Sustainability: 'bg-leaf-wash text-leaf-text',
  'Digital Innovation': 'bg-sky-wash text-sky-text',
  Operations: 'bg-ember-wash text-ember-text',
  Marketing: 'bg-plum-wash text-plum-text',
}

const GREY = 'bg-wash text-ink-2'

export const categoryLook = (category: string): string =>
  Object.hasOwn(looks, category) ? looks[category as Category] : GREY

export const CategoryBadge = ({ category }: { category: string }) => (
  <span
    className={`inline-flex items-center rounded-full px-2.5 py-1 font-semibold text-[0.8125rem] leading-4.5 ${categoryLook(category)}`}
  >
    {category}
  </span>
)
