import type { GuestFace } from '@tidetable/contract/endpoints/accounts'
import type { ReactNode } from 'react'
import { BrandColours } from './brand-colours.tsx'
import { PlatformFoot } from './platform-foot.tsx'
import { RestaurantBand } from './restaurant-band.tsx'
import { RestaurantFacts } from './restaurant-facts.tsx'

interface RestaurantFrameProps {
  name: string
  face: GuestFace
  /** Of its colour; null for ours. */
  style: string | null
  aside?: ReactNode
  /** Of the band's inside, and how far it is from the edges, in classes. */
  width?: string
  children: ReactNode
}

/** A guest's page in the restaurant's own look; what else there is to know of it follows below. */
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
