export const tableWords = {
  fetchFailed: 'Error fetching tables. Please try again.',
  userMissing: 'User not found. Please log in again.',
  loading: 'Loading tables…',
  listLabel: 'Tables',
}

export const qrWords = {
  title: 'QR Code',
  code: 'Table Code',
  location: 'Table Location',
  capacity: 'Table Capacity',
  url: 'Customer URL',
  close: 'Close',
  download: 'Download QR',
  qrOf: (code: string) => `QR code of table ${code}`,
  notCreated: (code: string) => `The QR code of table ${code} could not be created`,
}
