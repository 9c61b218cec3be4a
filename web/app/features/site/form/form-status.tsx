import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'

interface FormStatusProps {
  error: string | null
  success?: { title: string; text?: string } | null
}

export const FormStatus = ({ error, success }: FormStatusProps) => (
  <div aria-live="polite">
    {error && (
      <p role="alert" className="flex items-start gap-2.5 rounded-control bg-ember-wash p-3.5 text-ember-text">
        <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span>{error}</span>
      </p>
    )}
    {success && !error && (
      <div className="flex items-start gap-2.5 rounded-control bg-leaf-wash p-3.5 text-leaf-text">
        <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <div>
          <p className="font-semibold">{success.title}</p>
          {success.text && <p>{success.text}</p>}
        </div>
      </div>
    )}
  </div>
)
