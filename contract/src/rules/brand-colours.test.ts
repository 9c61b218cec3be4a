import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandShades, brandStyle, contrastOf, lchOf, SURFACES } from './brand-colours.ts'

const themes = ['light', 'dark'] as const

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Every combination of six steps a channel, so that corners and greys are among them. */
const grid = [0, 0x33, 0x66, 0x99, 0xcc, 0xff].flatMap((red, _, steps) =>
  steps.flatMap((green) =>
    steps.map((blue) => `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`),
  ),
)

/** What is read or seen, on what it stands, and the least contrast that it takes. */
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
  it.each(grid)('gives enough contrast in both themes: %s', (colour) => {
    expect(weakest(colour)).toEqual([])
  })

  it('gives enough contrast in both themes, whichever it is', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(weakest(colour)).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  it('keeps its hue in every shade where it has one', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const own = lchOf(colour)
        fc.pre(own.c > 0.06)
        for (const theme of themes) {
          const shades = brandShades(colour)[theme]
          for (const shade of [shades.tide, shades['tide-text'], shades.band]) {
            const { c, h } = lchOf(shade)
            const turn = Math.abs(Math.atan2(Math.sin(h - own.h), Math.cos(h - own.h)))
            // What is nearly black or white has next to no hue to keep.
            if (c > 0.03) expect(turn).toBeLessThan(0.2)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is the band itself where words can be read on it, else the nearest shade that lets them', () => {
    expect(brandShades('#722a4c').light).toMatchObject({ band: '#722a4c', 'on-band': '#ffffff' })
    expect(brandShades('#FFD400').light).toMatchObject({ band: '#ffd400', 'on-band': '#061b26' })
  })

  it('comes as a style sheet of colours and nothing else', () => {
    expect(brandStyle('#722a4c')).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}\.dark\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/)
  })
})
