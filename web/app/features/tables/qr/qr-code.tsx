import { qrWords } from '../words.ts'
import { QR_WIDTH } from './qr-image.ts'
import { useQrImage } from './use-qr-image.ts'

/** The background is white in both themes, since cameras need a light quiet zone. */
export function QrCode({ text, code, className = 'size-64' }: { text: string; code: string; className?: string }) {
  const image = useQrImage(text)
  return (
    <span className={`grid place-items-center overflow-hidden rounded-control bg-white ${className}`}>
      {image !== null && (
        <img
          {...(image ? { src: image } : {})}
          width={QR_WIDTH}
          height={QR_WIDTH}
          alt={image ? qrWords.qrOf(code) : qrWords.notCreated(code)}
          className="size-full text-center text-black [image-rendering:pixelated]"
        />
      )}
    </span>
  )
}
