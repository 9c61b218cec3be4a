// The specification's own sentences about campaigns.
export const messages = {
  fetchCampaigns: 'Failed to fetch campaigns',
  fetchCustomers: 'Failed to fetch customers',
  fetchProfile: 'Failed to fetch user profile data.',
  deleteFailed: 'Failed to delete campaign',
  deleted: 'Campaign deleted successfully',
  createFailed: 'Failed to create campaign',
  createdMaybe:
    'An earlier try may have created this campaign as it was then. Please look at the list of campaigns before you send it again.',
  importFailed: 'Error importing customers',
  fetchDetail: 'Failed to fetch campaign details. Please ensure the backend populates user data.',
  noId: 'No campaign ID provided',
  notFound: 'Campaign not found',
  confirmDelete: 'Are you sure you want to delete this campaign? This action cannot be undone.',
  noCsv: 'No CSV data to import.',
  noValidRows: 'No valid customer data found in the file.',
  unreadable: 'Failed to read the file.',
} as const
