interface ThemedImageProps {
  light: string
  dark: string
  alt: string
  width: number
  height: number
  className?: string
}

/** One image per theme. Browsers do not fetch the image of the hidden theme. */
export function ThemedImage({ light, dark, className = '', ...rest }: ThemedImageProps) {
  const image = { ...rest, loading: 'lazy', decoding: 'async' } as const
  return (
    <>
      <img {...image} src={light} alt={rest.alt} className={`block dark:hidden ${className}`} />
      <img {...image} src={dark} alt={rest.alt} className={`hidden dark:block ${className}`} />
    </>
  )
}

interface ScreenshotProps extends Omit<ThemedImageProps, 'light' | 'dark'> {
  name: 'board' | 'campaign' | 'coupon' | 'more-time' | 'switches' | 'terms'
}

/** Screenshot made by `npm run images`. */
export const Screenshot = ({ name, ...rest }: ScreenshotProps) => (
  <ThemedImage light={`/screens/${name}-light.webp`} dark={`/screens/${name}-dark.webp`} {...rest} />
)
