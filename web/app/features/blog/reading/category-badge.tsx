import { categoryLook } from './category-look.ts'

export const CategoryBadge = ({ category }: { category: string }) => (
  <span
    className={`inline-flex items-center rounded-full px-2.5 py-1 font-semibold text-[0.8125rem] leading-4.5 ${categoryLook(category)}`}
  >
    {category}
  </span>
)
