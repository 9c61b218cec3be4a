export const uiWords = {
  cancel: 'Cancel',
  clearSearch: 'Clear search',
  close: 'Close',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  timeRemaining: 'Time remaining',
  tryAgain: 'Try again',
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

/** In place of a part whose script was not found. */
export const lostWords = {
  title: 'Part of the page is missing',
  text: 'This part could not be loaded. Please check your connection and reload the page.',
  reload: 'Reload page',
}

/** Behind a time of the restaurant's, where this device's clock reads otherwise then. */
export const arrivalWords = { onYourPhone: (clock: string) => ` (${clock} on your phone)` }
