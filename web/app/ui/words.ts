export const uiWords = {
  cancel: 'Cancel',
  clearSearch: 'Clear search',
  close: 'Close',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  timeRemaining: 'Time remaining',
  tryAgain: 'Try again',
}

export const tableWords = {
  selectAll: 'Select all',
  select: (row: string) => `Select ${row}`,
}

export const pageWords = {
  /** The list of sizes stands between `show` and `entries`; it is read out as `showEntries`. */
  show: 'Show',
  entries: 'entries',
  showEntries: 'Show entries per page',
  pages: 'Pages',
  page: (number: string) => `Page ${number}`,
  previous: 'Previous',
  next: 'Next',
  showing: (from: string, to: string, total: string) => `Showing ${from} to ${to} of ${total} entries`,
  showingFiltered: (from: string, to: string, total: string, unfiltered: string) =>
    `Showing ${from} to ${to} of ${total} entries (filtered from ${unfiltered} total entries)`,
}

export const themeWords = {
  label: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
}

export const toastWords = {
  label: 'Notifications',
  success: 'Done',
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
  dismiss: 'Dismiss',
  undo: 'Undo',
}
