import { useState } from 'react'

/** The picture chosen here, or the one the draft had. */
export function usePicture(draftImage: string | null) {
  const [isThere, setIsThere] = useState(draftImage !== null)
  const [chosen, setChosen] = useState<Blob | null>(null)
  return {
    chosen,
    isThere,
    choose(picture: Blob | null) {
      setChosen(picture)
      setIsThere(picture !== null)
    },
  }
}
