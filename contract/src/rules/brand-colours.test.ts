import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandShades, brandStyle, contrastOf, lchOf, SURFACES } from './brand-colours.ts'

const themes = ['light', 'dark'] as const

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** All combinations of six steps per channel, including corners and greys. */
const grid = [0, 0x33, 0x66, 0x99, 0xcc, 0xff].flatMap((red, _, steps) =>
  steps.flatMap((green) =>
    steps.map((blue) => `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`),
  ),
)

/** Combinations below the minimum contrast. */
function weakest(colour: string) {
  return themes.flatMap((theme) => {
    const shades = brandShades(colour)[theme]
    const surfaces = Object.values(SURFACES[theme])
    return [
      { what: `${theme} words on a button`, least: 4.5, is: contrastOf(shades['on-tide'], shades.tide) },
      {
        what: `${theme} words on a button under the pointer`,
        least: 4.5,
        is: contrastOf(shades['on-tide'], shades['tide-strong']),
      },
      { what: `${theme} words on the band`, least: 4.5, is: contrastOf(shades['on-band'], shades.band) },
      ...surfaces.map((on) => ({
        what: `${theme} coloured words on ${on}`,
        least: 4.5,
        is: contrastOf(shades['tide-text'], on),
      })),
      {
        what: `${theme} coloured words on their wash`,
        least: 4.5,
        is: contrastOf(shades['tide-text'], shades['tide-wash']),
      },
      ...surfaces.map((on) => ({ what: `${theme} button on ${on}`, least: 3, is: contrastOf(shades.tide, on) })),
    ].filter(({ is, least }) => is < least)
  })
}

describe('a restaurant’s colour', () => {
  it.each(grid)('a restaurant’s colour has enough contrast in both themes: %s', (colour) => {
    expect(weakest(colour)).toEqual([])
  })

  it('a random restaurant’s colour has enough contrast in both themes', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(weakest(colour)).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  it('a restaurant’s colour keeps its hue in every shade', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const own = lchOf(colour)
        fc.pre(own.c > 0.06)
        for (const theme of themes) {
          const shades = brandShades(colour)[theme]
          for (const shade of [shades.tide, shades['tide-text'], shades.band]) {
            const { c, h } = lchOf(shade)
            const turn = Math.abs(Math.atan2(Math.sin(h - own.h), Math.cos(h - own.h)))
            // Near black and white the hue is undefined.
            if (c > 0.03) expect(turn).toBeLessThan(0.2)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('a restaurant’s colour is used for the band unchanged if text on it is readable', () => {
    expect(brandShades('#722a4c').light).toMatchObject({ band: '#722a4c', 'on-band': '#ffffff' })
    expect(brandShades('#FFD400').light).toMatchObject({ band: '#ffd400', 'on-band': '#061b26' })
  })

  it('a restaurant’s colour produces a style sheet that contains only colours', () => {
    expect(brandStyle('#722a4c')).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}\.dark\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/)
  })
})
