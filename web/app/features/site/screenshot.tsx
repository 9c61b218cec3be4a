interface ScreenshotProps {
  name: 'board' | 'campaign' | 'coupon' | 'more-time' | 'switches' | 'terms'
  alt: string
  width: number
  height: number
  className?: string
}

const themes = { light: 'block dark:hidden', dark: 'hidden dark:block' }

/** Screenshot made by `npm run images`, one per theme. Browsers do not fetch the image of the hidden theme. */
export const Screenshot = ({ name, alt, width, height, className = '' }: ScreenshotProps) =>
  Object.entries(themes).map(([theme, hidden]) => (
    <img
      key={theme}
      src={`/screens/${name}-${theme}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`${hidden} ${className}`}
    />
  ))
