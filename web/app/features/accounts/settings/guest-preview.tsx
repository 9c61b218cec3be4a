import { brandStyle } from '@tidetable/contract/rules/brand-colours'
import { useEffect, useState } from 'react'
import { buttonStyle } from '../../../ui/button-style.ts'
import { BrandColours } from '../../../ui/restaurant/brand-colours.tsx'
import { RestaurantBand } from '../../../ui/restaurant/restaurant-band.tsx'
import { RestaurantFacts } from '../../../ui/restaurant/restaurant-facts.tsx'
import { previewWords as words } from './words.ts'

function useObjectUrl(file: File | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

type FactsProps = Parameters<typeof RestaurantFacts>[0]

interface GuestPreviewProps {
  name: string
  colour: string | null
  face: FactsProps['face']
  /** Unsaved choice: undefined if unchanged, null to remove the logo. */
  logo: File | null | undefined
}

export function GuestPreview({ name, colour, face, logo }: GuestPreviewProps) {
  const unsavedLogo = useObjectUrl(logo)
  return (
    <figure aria-label={words.label} className="mx-auto w-full max-w-84">
      <div inert data-brand className="overflow-hidden rounded-[2rem] border-6 border-ink-3/40 bg-paper shadow-card">
        <BrandColours key={colour} style={colour && brandStyle(colour, '[data-brand]')} />
        <RestaurantBand name={name} logo={logo === null ? null : face.logo} unsavedLogo={unsavedLogo} width="px-5" />
        <div className="px-5 py-10">
          <p className="font-[650] font-display text-[2.5rem] leading-none tracking-[-0.02em]">{words.heading}</p>
          <p className="mt-2 text-ink-2 text-lg">{words.text}</p>
          <p className={buttonStyle('primary', 'large', 'mt-8 w-full')}>{words.accept}</p>
        </div>
        <RestaurantFacts name={name} face={face} width="px-5" />
      </div>
    </figure>
  )
}
