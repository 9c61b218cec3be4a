export const QR_WIDTH = 256
const QR_MARGIN = 2

/** Returns a PNG as a data URL, or '' on failure. */
export async function qrImage(text: string, width = QR_WIDTH): Promise<string> {
  try {
    const { toDataURL } = await import('qrcode')
    return await toDataURL(text, {
      type: 'image/png',
      width,
      margin: QR_MARGIN,
      errorCorrectionLevel: 'M',
      color: { dark: '#000000ff', light: '#ffffffff' },
    })
  } catch {
    return ''
  }
}

export const qrFileName = (tableCode: string): string => `table-${tableCode}-qr-code.png`
