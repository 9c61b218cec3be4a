import type { GuestBranding } from '@tidetable/contract/endpoints/accounts'
import type { ReactNode } from 'react'
import { BrandColours } from './brand-colours.tsx'
import { PlatformFoot } from './platform-foot.tsx'
import { RestaurantBand } from './restaurant-band.tsx'
import { RestaurantFacts } from './restaurant-facts.tsx'

interface RestaurantFrameProps {
  name: string
  face: GuestBranding
  style: string | null
  aside?: ReactNode
  width?: string
  children: ReactNode
}

export const RestaurantFrame = ({
  name,
  face,
  style,
  aside,
  width = 'max-w-md px-6 sm:px-10',
  children,
}: RestaurantFrameProps) => (
  <>
    <BrandColours style={style} />
    <RestaurantBand name={name} logo={face.logo} aside={aside} width={width} />
    {children}
    <RestaurantFacts name={name} face={face} width={width} />
    <PlatformFoot />
  </>
)
