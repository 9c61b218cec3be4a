/** Width of the empty border in modules. The QR standard requires it, and on paper text surrounds the code. */
const QUIET_ZONE = 4

export interface QrPath {
  /** Width in modules, including the quiet zone. */
  size: number
  d: string
}

export async function qrPath(text: string): Promise<QrPath> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const parts: string[] = []
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) parts.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`)
  return { size: modules.size + 2 * QUIET_ZONE, d: parts.join('') }
}
