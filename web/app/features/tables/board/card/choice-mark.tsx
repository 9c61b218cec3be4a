import Check from 'lucide-react/icons/check'

export const ChoiceMark = ({ isChosen }: { isChosen: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid size-5 shrink-0 place-items-center rounded-[6px] border-[1.5px] ${isChosen ? 'border-tide bg-tide text-on-tide' : 'border-edge'}`}
  >
    {isChosen && <Check className="size-3.5" strokeWidth={3} />}
  </span>
)
