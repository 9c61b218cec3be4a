import { useEffect, useState } from 'react'

/** The picture chosen here, or the one the draft had. `shown` is its address on this page. */
export function usePicture(draftImage: string | null) {
  const [kept, setKept] = useState(draftImage)
  const [chosen, setChosen] = useState<Blob | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!chosen) return setAddress(null)
    const made = URL.createObjectURL(chosen)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [chosen])
  return {
    chosen,
    shown: address ?? kept,
    choose(picture: Blob | null) {
      setChosen(picture)
      if (!picture) setKept(null)
    },
  }
}
