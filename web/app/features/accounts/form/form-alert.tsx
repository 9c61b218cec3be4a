import { CircleAlert } from 'lucide-react'

/** What went wrong with the whole, above the button that may be pressed again. Stands there empty to be announced. */
export const FormAlert = ({ text }: { text: string | null }) => (
  <div role="alert" className={text ? '' : '-mt-5'}>
    {text && (
      <p className="flex items-start gap-2.5 rounded-control bg-ember-wash p-3.5 font-medium text-ember-text">
        <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {text}
      </p>
    )}
  </div>
)
