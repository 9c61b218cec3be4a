import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { directoryWords } from './words.ts'

export const InviteCard = ({ className = '' }: { className?: string }) => (
  <li className={`flex ${className}`}>
    <Link
      to={directoryWords.invite.to}
      className="group flex grow flex-col items-center justify-center gap-3 rounded-card border-2 border-edge border-dashed p-8 text-center text-ink-2 hover:border-tide hover:text-ink"
    >
      <span className="grid size-16 place-items-center rounded-full bg-tide-wash text-tide-text">
        <Plus className="size-7" aria-hidden="true" />
      </span>
      <span>{directoryWords.invite.text}</span>
      <span className="font-semibold text-tide-text group-hover:underline">{directoryWords.invite.label}</span>
    </Link>
  </li>
)
