import type { Audience } from '@tidetable/contract/endpoints/campaigns'
import { firstNameOf } from '@tidetable/contract/rules/guest-name'
import { useState } from 'react'

type Guest = Audience['guests'][number]

export interface PreviewedGuest {
  /** Recipients with a first name. */
  guests: readonly Guest[]
  /** Null for a guest without a name. */
  id: string | null
  choose(id: string | null): void
}

export function usePreviewedGuest(audience: Audience | undefined): PreviewedGuest {
  const [chosen, setChosen] = useState<string | null>()
  const guests = audience?.guests.filter(({ name }) => firstNameOf(name) !== null) ?? []
  const isListed = chosen === null || guests.some(({ _id }) => _id === chosen)
  return { guests, id: isListed ? (chosen ?? null) : (guests[0]?._id ?? null), choose: setChosen }
}
