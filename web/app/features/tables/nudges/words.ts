import { formatList, plural } from '@tidetable/contract/formats/format'

export const nudgeWords = {
  title: 'Turn offers on or off',
  about: 'When off, no offers can be made and guests see a friendly note.',
  allOn: (count: number) => plural(count, { one: () => 'Turn it on', other: (n) => `Turn all ${n} on` }),
  allOff: (count: number) => plural(count, { one: () => 'Turn it off', other: (n) => `Turn all ${n} off` }),
  refused: (codes: readonly string[]) =>
    `${formatList(codes)}: an accepted offer is running. Answer Yes or No, or wait until it ends.`,
  done: (codes: readonly string[], isOn: boolean) => {
    const named = codes.length <= 3 ? formatList(codes) : plural(codes.length, { other: (n) => `${n} tables` })
    return isOn ? `Offers are on at ${named}.` : `Offers are off at ${named}.`
  },
  failed: 'Error updating table. Please try again.',
}
