export const tableWords = {
  fetchFailed: 'Error fetching tables. Please try again.',
  userMissing: 'User not found. Please log in again.',
  loading: 'Loading tables…',
  listLabel: 'Tables',
}
