import { useEffect, useState } from 'react'
import { qrImage } from './qr-image.ts'

/** Returns null while the image is generated, '' on failure. */
export function useQrImage(text: string): string | null {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    setImage(null)
    void qrImage(text).then((made) => {
      if (!isGone) setImage(made)
    })
    return () => {
      isGone = true
    }
  }, [text])
  return image
}
