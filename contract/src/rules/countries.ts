// Countries of the specification in its order; countries added later follow.
export interface Country {
  iso: 'IN' | 'US' | 'GB' | 'CA' | 'AU' | 'AE'
  label: string
  name: string
  code: string
}

export const COUNTRIES: readonly Country[] = [
  { iso: 'IN', label: 'IN', name: 'India', code: '91' },
  { iso: 'US', label: 'US', name: 'US', code: '1' },
  { iso: 'GB', label: 'UK', name: 'UK', code: '44' },
  { iso: 'AU', label: 'AU', name: 'Australia', code: '61' },
  { iso: 'CA', label: 'CA', name: 'Canada', code: '1' },
  { iso: 'AE', label: 'AE', name: 'UAE', code: '971' },
]

/** Returns the countries, the restaurant's own first if texts are sent there. */
export const countriesFrom = (home: string | null | undefined): readonly Country[] => [
  ...COUNTRIES.filter(({ iso }) => iso === home),
  ...COUNTRIES.filter(({ iso }) => iso !== home),
]
