import { formatList, plural } from '@tidetable/contract/formats/format'

export const nudgeWords = {
  title: 'Nudges on and off',
  about: 'Where they are off, no offers can be made, and the guest’s page says so kindly.',
  allOn: (count: number) => plural(count, { one: () => 'Switch it on', other: (n) => `Switch all ${n} on` }),
  allOff: (count: number) => plural(count, { one: () => 'Switch it off', other: (n) => `Switch all ${n} off` }),
  refused: (codes: readonly string[]) =>
    `${formatList(codes)}: an offer is accepted there. Answer Yes or No first, or wait until the time is up.`,
  done: (codes: readonly string[], isOn: boolean) => {
    const named = codes.length <= 3 ? formatList(codes) : plural(codes.length, { other: (n) => `${n} tables` })
    return isOn ? `Offers are on at ${named}.` : `Offers are off at ${named}.`
  },
  failed: 'Error updating table. Please try again.',
}
