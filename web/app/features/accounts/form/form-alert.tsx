import CircleAlert from 'lucide-react/icons/circle-alert'

export const FormAlert = ({ text }: { text: string | null }) =>
  text ? (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-ember-wash p-3.5 font-medium text-ember-text"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>{text}</span>
    </p>
  ) : null
