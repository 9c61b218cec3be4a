interface PictureProps {
  sheet: string
  id: string
  label?: string
  className?: string
}

export const Picture = ({ sheet, id, label, className = '' }: PictureProps) =>
  label ? (
    <svg className={className} focusable="false" role="img" aria-label={label}>
      <use href={`${sheet}#${id}`} />
    </svg>
  ) : (
    <svg className={className} focusable="false" aria-hidden="true">
      <use href={`${sheet}#${id}`} />
    </svg>
  )
