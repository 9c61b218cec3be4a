// Keeps the restaurant's hue and adjusts lightness until the contrast suffices.

/** Copies of `styles/tokens.css`. */
export const SURFACES = {
  light: { paper: '#f2f8f9', card: '#ffffff', wash: '#e6f1f3' },
  dark: { paper: '#061620', card: '#0f232e', wash: '#192e3a' },
} as const
type Theme = keyof typeof SURFACES

export const WHITE = '#ffffff'
export const INK = '#061b26'

export interface Shades {
  tide: string
  'tide-strong': string
  'tide-text': string
  'tide-wash': string
  'on-tide': string
  /** Header strip: the colour itself, unless no text is readable on it. */
  band: string
  'on-band': string
}

type Triple = readonly [number, number, number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

const linearOf = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)]
}

const luminance = (hex: string): number => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** OKLCH: lightness 0 to 1, chroma, hue in radians. */
interface Lch {
  l: number
  c: number
  h: number
}

export function lchOf(hex: string): Lch {
  const [red, green, blue] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  }
}

function linearAt({ l, c, h }: Lch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** Reduces chroma until the colour is in sRGB. */
function hexAt(colour: Lch): string {
  let shown = colour
  while (shown.c > 0.001 && linearAt(shown).some((channel) => channel < -0.0005 || channel > 1.0005))
    shown = { ...shown, c: shown.c * 0.97 }
  const channels = linearAt(shown).map((channel) => {
    const whole = Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255)
    return whole.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

const LIGHTNESS_STEP = 0.01

function findShade(
  fits: (hex: string) => boolean,
  colour: Lch,
  towards: 'darker' | 'lighter',
): { hex: string; l: number } {
  const step = towards === 'darker' ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  for (let l = colour.l; l > 0 && l < 1; l += step) {
    const hex = hexAt({ ...colour, l })
    if (fits(hex)) return { hex, l }
  }
  return towards === 'darker' ? { hex: '#000000', l: 0 } : { hex: WHITE, l: 1 }
}

const contrastsWithAll = (hex: string, on: readonly string[], least: number) =>
  on.every((surface) => contrastOf(hex, surface) >= least)

/** WCAG minimum contrast of text and of shapes. */
const TEXT_CONTRAST_MIN = 4.5
const SHAPE_CONTRAST_MIN = 3

function shadesFor(colour: Lch, own: string, theme: Theme): Shades {
  const isLight = theme === 'light'
  const towards = isLight ? 'darker' : 'lighter'
  const surfaces = Object.values(SURFACES[theme])
  const onTide = isLight ? WHITE : INK
  const tide = findShade(
    (hex) => contrastOf(hex, onTide) >= TEXT_CONTRAST_MIN && contrastsWithAll(hex, surfaces, SHAPE_CONTRAST_MIN),
    colour,
    towards,
  )
  const wash = hexAt({ ...colour, l: isLight ? 0.945 : 0.32, c: Math.min(colour.c, isLight ? 0.03 : 0.055) })
  const text = findShade((hex) => contrastsWithAll(hex, [...surfaces, wash], TEXT_CONTRAST_MIN + 0.5), colour, towards)
  const strong = hexAt({ ...colour, l: isLight ? Math.max(0, tide.l - 0.06) : Math.min(1, tide.l + 0.06) })
  const isLegibleWith = (ink: string) => (hex: string) => contrastOf(hex, ink) >= TEXT_CONTRAST_MIN
  const hasDarkText = !isLegibleWith(WHITE)(own) && isLegibleWith(INK)(own)
  return {
    tide: tide.hex,
    'tide-strong': strong,
    'tide-text': text.hex,
    'tide-wash': wash,
    'on-tide': onTide,
    band: hasDarkText ? own : isLegibleWith(WHITE)(own) ? own : findShade(isLegibleWith(WHITE), colour, 'darker').hex,
    'on-band': hasDarkText ? INK : WHITE,
  }
}

export function brandShades(colour: string): Record<Theme, Shades> {
  const own = colour.toLowerCase()
  const lch = lchOf(own)
  return { light: shadesFor(lch, own, 'light'), dark: shadesFor(lch, own, 'dark') }
}

export function brandStyle(colour: string, within?: string): string {
  const { light, dark } = brandShades(colour)
  const rule = (selector: string, shades: Shades) =>
    `${selector}{${Object.entries(shades)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`
  return within ? rule(within, light) + rule(`.dark ${within}`, dark) : rule(':root', light) + rule('.dark', dark)
}
