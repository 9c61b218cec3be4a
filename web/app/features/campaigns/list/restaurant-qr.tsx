import Download from 'lucide-react/icons/download'
import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { qrWords } from './words.ts'

interface RestaurantQrProps {
  isOpen: boolean
  onClose: () => void
  name: string
  qrCodeUrl: string | null
}

export const qrFilename = (restaurant: string): string => `qr_code_${restaurant}.png`

const NotFound = () => (
  <div className="flex flex-col items-center py-8 text-center">
    <QrCode className="size-10 text-ink-3" aria-hidden="true" />
    <p className="mt-3 font-semibold text-lg">{qrWords.notFound}</p>
    <p className="mt-1 text-ink-2">{qrWords.notFoundWhy}</p>
  </div>
)

export function RestaurantQr({ isOpen, onClose, name, qrCodeUrl }: RestaurantQrProps) {
  const [isMissing, setIsMissing] = useState(false)
  const address = isMissing ? null : qrCodeUrl
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={qrWords.heading}>
      {address ? (
        <>
          <img
            src={address}
            width={256}
            height={256}
            alt={qrWords.image(name)}
            className="mx-auto size-64 rounded-control bg-white [image-rendering:pixelated]"
            onError={() => setIsMissing(true)}
          />
          <p className="mt-4 text-center text-ink-2">{qrWords.scan(name)}</p>
        </>
      ) : (
        <NotFound />
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {qrWords.close}
        </Button>
        {address && (
          <a href={address} download={qrFilename(name)} className={buttonStyle()}>
            <Download className="size-4" aria-hidden="true" />
            {qrWords.download}
          </a>
        )}
      </DialogActions>
    </Dialog>
  )
}
