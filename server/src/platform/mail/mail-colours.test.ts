import { contrastOf } from '@tidetable/contract/rules/brand-colours'
import { describe, expect, it } from 'vitest'
import { DARK, LIGHT, tintsOf } from './mail-colours.ts'

/** Six steps per channel, so that corners and greys are included. */
const colours = ['00', '33', '66', '99', 'cc', 'ff'].flatMap((red, _, steps) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
)

/** Returns the colour pairs below the minimum contrast: 4.5 for text, 3 for graphics. */
function tooWeak(colour: string | null) {
  const tints = tintsOf(colour)
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { words, button, onButton, code } = tints[theme]
    const { card, ink, soft } = theme === 'light' ? LIGHT : DARK
    return [
      { what: `${theme} words on the card`, least: 4.5, is: contrastOf(words, card) },
      { what: `${theme} words on the button`, least: 4.5, is: contrastOf(onButton, button) },
      { what: `${theme} button on the card`, least: 3, is: contrastOf(button, card) },
      { what: `${theme} code on its ground`, least: 4.5, is: contrastOf(ink, code) },
      { what: `${theme} hint on its ground`, least: 4.5, is: contrastOf(soft, code) },
    ].filter(({ is, least }) => is < least)
  })
}

describe('email colours', () => {
  it.each([null, ...colours])('uses readable colours in both themes: %s', (colour) => {
    expect(tooWeak(colour)).toEqual([])
  })

  it('uses the restaurant’s colour if set, else the default', () => {
    expect(tintsOf('#7a1d45').light).toMatchObject({ button: '#7a1d45', onButton: '#ffffff' })
    expect(tintsOf(null).light).toMatchObject({ button: '#007a86', onButton: '#ffffff' })
  })
})
