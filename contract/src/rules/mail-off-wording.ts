const contactOf = (operator?: string | null) =>
  operator ? `Please write to ${operator}.` : 'Please contact its operator.'

/** Shown on an installation with MAIL=off, where email would be needed. `operator`: email address; null if unknown. */
export const MAIL_OFF = {
  resetLink: (operator?: string | null) =>
    `This installation sends no email, so we can’t send you a reset link. ${contactOf(operator)}`,
  confirmation: 'This installation sends no email. Its administrator confirms your email address.',
  emailChange: (operator?: string | null) =>
    `This installation sends no email, so your address can’t be changed here. ${contactOf(operator)}`,
  customerEmail: 'This installation sends no email, so you won’t get offers by email.',
  noCodes: (operator?: string | null) =>
    `This installation sends neither texts nor email, so no code can be sent. ${contactOf(operator)}`,
  contactForm: (operator?: string | null) =>
    `This installation sends no email, so this form can’t be used. ${contactOf(operator)}`,
  subscription: 'This installation sends no email, so you can’t subscribe.',
  announcement: 'This installation sends no email, so blogs are not sent to subscribers.',
  coupon: 'This installation sends no email. Please enter a phone number.',
  campaign: 'This installation sends no email, so campaigns are sent by SMS only.',
} as const
