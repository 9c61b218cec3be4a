import { QR_MARGIN } from '../qr/qr-image.ts'

export interface QrPath {
  /** Width in modules, the quiet margin included. */
  size: number
  /** One path over all dark modules: sharp at any size on paper. */
  d: string
}

export async function qrPath(text: string): Promise<QrPath> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const parts: string[] = []
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) parts.push(`M${column + QR_MARGIN} ${row + QR_MARGIN}h1v1h-1z`)
  return { size: modules.size + 2 * QR_MARGIN, d: parts.join('') }
}
