// Exact wording, shown next to the checkboxes and stored with each consent.
export const CONSENT_WORDING = {
  otp: 'I agree to receive a one-time code by SMS and e-mail to verify my number and to sign in. Message and data rates may apply.',
  sms: 'Send me offers by SMS. Optional; message frequency varies, message and data rates may apply, reply STOP to end.',
  email: 'Send me offers by e-mail. Optional; every e-mail has a link to unsubscribe.',
} as const

export type ConsentChannel = keyof typeof CONSENT_WORDING
