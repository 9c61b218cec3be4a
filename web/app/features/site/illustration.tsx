interface IllustrationProps {
  sheet: string
  id: string
  label?: string
  className?: string
}

export const Illustration = ({ sheet, id, label, className = '' }: IllustrationProps) =>
  label ? (
    <svg className={className} focusable="false" role="img" aria-label={label}>
      <use href={`${sheet}#${id}`} />
    </svg>
  ) : (
    <svg className={className} focusable="false" aria-hidden="true">
      <use href={`${sheet}#${id}`} />
    </svg>
  )
