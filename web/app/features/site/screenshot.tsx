interface ScreenshotProps {
  name: 'board' | 'campaign' | 'coupon' | 'more-time' | 'switches' | 'terms'
  alt: string
  width: number
  height: number
  className?: string
}

const themes = { light: 'block dark:hidden', dark: 'hidden dark:block' }

/** A screen of the sample restaurant, made by `npm run images`. A browser does not fetch the hidden theme's image. */
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
