import FilterX from 'lucide-react/icons/funnel-x'
import { itemWords } from '../words.ts'

export const OutsideChip = () => (
  <p className="my-1 inline-flex w-fit items-center gap-1 rounded-full border border-edge px-2 font-medium text-[0.8125rem] text-ink-2 leading-5">
    <FilterX className="size-3.5" aria-hidden="true" />
    {itemWords.outside}
  </p>
)
