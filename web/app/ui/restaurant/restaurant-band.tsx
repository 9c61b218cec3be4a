import { imagePath } from '@tidetable/contract/fields/image'
import type { ReactNode } from 'react'

interface RestaurantBandProps {
  name: string
  logo: string | null
  /** Object URL of a logo that is not saved yet. */
  unsavedLogo?: string | null
  aside?: ReactNode
  width: string
}

export function RestaurantBand({ name, logo, unsavedLogo, aside, width }: RestaurantBandProps) {
  const path = unsavedLogo ?? imagePath(logo)
  return (
    <header className="bg-band text-on-band print:hidden forced-colors:border-b">
      <div className={`mx-auto flex min-h-18 w-full items-center gap-3.5 py-3 low:min-h-12 low:py-1.5 ${width}`}>
        {path && <img src={path} alt="" className="max-h-12 max-w-40 shrink-0 rounded-lg bg-white p-1 low:max-h-9" />}
        <p className="min-w-0 truncate font-[650] font-display text-xl tracking-[-0.02em]">
          <bdi>{name}</bdi>
        </p>
        {aside && <p className="ms-auto shrink-0 ps-2 font-medium text-[0.9375rem]">{aside}</p>}
      </div>
    </header>
  )
}
