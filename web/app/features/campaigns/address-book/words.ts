export const bookWords = {
  import: 'Import CSV',
  add: 'Add guest',
  export: 'Export',
  exportPeople: 'These guests as CSV',
  exportConsents: 'All consents as CSV',
  list: 'Guests',
  loading: 'Loading guests...',
  edit: (name: string) => `Edit ${name}`,
  none: 'No guests yet',
  begin: 'Import a list, add people by hand, or let guests scan your QR code to sign up.',
  switchedOff: 'switched off',
} as const

export const filterWords = {
  search: 'Search guests',
  searchHint: 'Search guests...',
  show: 'Show',
  everybody: 'Everybody',
  withEmail: 'With an e-mail address',
  withPhone: 'With a phone number',
  never: 'Never written to',
  registration: 'Signed up by QR code',
  import: 'Imported',
  manual: 'Added by hand',
  optedOut: 'Opted out',
  off: 'Switched off',
} as const

export const guestWords = {
  edit: 'Edit guest',
  add: 'Add guest',
  saved: 'Guest saved.',
  added: 'Guest added.',
  failed: 'The guest could not be saved. Please try again.',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  offers: 'Offers',
  byEmail: 'by e-mail',
  bySms: 'by SMS',
  agreed: 'This person agreed to hear from us',
  agreedWhat: 'Without it, nothing is switched on. An opt-out stays an opt-out either way.',
  active: 'Active in your list',
  erase: 'Erase for good',
  eraseConfirm: 'Erase',
  eraseWhat: (name: string) =>
    `${name} is removed with everything you know about them, and no import can bring them back. This cannot be undone.`,
  erased: 'The guest was erased for good.',
  eraseFailed: 'The guest could not be erased. Please try again.',
} as const

export const consentWords = {
  heading: 'History of consent',
  said: {
    email: { granted: 'e-mail: agreed', revoked: 'e-mail: opted out', lifted: 'e-mail: came back' },
    sms: { granted: 'SMS: agreed', revoked: 'SMS: opted out', lifted: 'SMS: came back' },
  },
  how: (at: string, source: string, wording: string) => `${at} · ${source.replaceAll('_', ' ')} · “${wording}”`,
} as const

export const reachWords = {
  email: { may: 'E-mail: may be written to', not: (why: string) => `E-mail: ${why}` },
  sms: { may: 'SMS: may be written to', not: (why: string) => `SMS: ${why}` },
} as const
