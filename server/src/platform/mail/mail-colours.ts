import { brandShades, type Shades } from '@tidetable/contract/rules/brand-colours'

export const LIGHT = {
  ground: '#f3f8f9',
  card: '#ffffff',
  foot: '#edf3f4',
  edge: '#d9e4e7',
  ink: '#0d2530',
  soft: '#46606c',
}
export const DARK: typeof LIGHT = {
  ground: '#0b1c24',
  card: '#132a34',
  foot: '#0f232c',
  edge: '#2f4d5a',
  ink: '#eef5f7',
  soft: '#b4c6ce',
}

interface Tint {
  words: string
  button: string
  onButton: string
  code: string
}

export interface Tints {
  light: Tint
  dark: Tint
}

const OURS: Tints = {
  light: { words: '#007a86', button: '#007a86', onButton: '#ffffff', code: '#e9f4f4' },
  dark: { words: '#5cc9d3', button: '#5cc9d3', onButton: '#06222a', code: '#1d3a45' },
}

const tintOf = (shades: Shades): Tint => ({
  words: shades['tide-text'],
  button: shades.tide,
  onButton: shades['on-tide'],
  code: shades['tide-wash'],
})

export function tintsOf(colour: string | null): Tints {
  if (colour === null) return OURS
  const { light, dark } = brandShades(colour)
  return { light: tintOf(light), dark: tintOf(dark) }
}
