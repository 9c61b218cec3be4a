interface PictureProps {
  /** Address of the sheet of drawings. */
  sheet: string
  /** Which drawing on it. */
  id: string
  /** What it shows; left out when it only decorates. */
  label?: string
  className?: string
}

/** One of our own drawings. It takes the colours of the theme it stands in. */
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
