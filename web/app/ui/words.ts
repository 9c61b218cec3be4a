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

export const stepperWords = { steps: 'Steps', done: 'done' }

export const toastWords = {
  label: 'Notifications',
  success: 'Done',
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
  dismiss: 'Dismiss',
  undo: 'Undo',
}

export const loadFailedWords = {
  title: 'Part of the page is missing',
  text: 'This part could not be loaded. Please check your connection and reload the page.',
  reload: 'Reload page',
}

/** Added to a time at the restaurant if this device shows another time. */
export const arrivalWords = { onYourPhone: (clock: string) => ` (${clock} on your phone)` }
