import { Download, QrCode } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'

interface RestaurantQrProps {
  isOpen: boolean
  onClose: () => void
  name: string
  /** Path of the PNG that encodes the restaurant's own sign-up address. */
  qrCodeUrl: string | null
}

export const qrFilename = (restaurant: string): string => `qr_code_${restaurant}.png`

const NotFound = () => (
  <div className="flex flex-col items-center py-8 text-center">
    <QrCode className="size-10 text-ink-3" aria-hidden="true" />
    <p className="mt-3 font-semibold text-lg">QR Code Not Found</p>
    <p className="mt-1 text-ink-2">We could not find a QR code for your restaurant.</p>
  </div>
)

export function RestaurantQr({ isOpen, onClose, name, qrCodeUrl }: RestaurantQrProps) {
  const [isMissing, setIsMissing] = useState(false)
  const address = isMissing ? null : qrCodeUrl
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Your Restaurant QR Code">
      {address ? (
        <>
          <img
            src={address}
            width={256}
            height={256}
            alt={`QR code to sign up under ${name}`}
            className="mx-auto size-64 rounded-control bg-white [image-rendering:pixelated]"
            onError={() => setIsMissing(true)}
          />
          <p className="mt-4 text-center text-ink-2">Customers can scan this code to sign up under {name}.</p>
        </>
      ) : (
        <NotFound />
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        {address && (
          <a href={address} download={qrFilename(name)} className={buttonStyle()}>
            <Download className="size-4" aria-hidden="true" />
            Download QR
          </a>
        )}
      </DialogActions>
    </Dialog>
  )
}
