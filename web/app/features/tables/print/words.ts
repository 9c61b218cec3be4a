export const printWords = {
  qrOf: (code: string) => `QR code of table ${code}`,
  invitation: 'Finished your meal? Scan me, there may be a thank-you waiting.',
  failed: 'The codes could not be drawn. Please try again.',
}
