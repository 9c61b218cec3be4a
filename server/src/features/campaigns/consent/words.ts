/** Our answers: one confirmation without marketing (47 CFR 64.1200(a)(12)), and the help text that carriers require. */
export const replyWords = {
  stop: (brand: string) =>
    `${brand}: you are unsubscribed and will get no more marketing messages. Sign-in codes and coupons you request are still sent. Reply START to resubscribe.`,
  start: (brand: string) =>
    `${brand}: you will get offers by SMS again from restaurants you signed up with. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
  help: (brand: string, contact: string) =>
    `${brand}: offers from restaurants you signed up with. Msg frequency varies, msg & data rates may apply. Help: ${contact}. Reply STOP to opt out.`,
  unsure: (brand: string) =>
    `${brand}: we are not sure if you want to opt out. Reply STOP to get no more offers by SMS, or HELP for help.`,
}

export const consentWords = {
  on: { email: 'Yes, send me offers by email.', sms: 'Yes, send me offers by SMS.' },
  off: {
    email: 'No more offers by email.',
    sms: 'No more offers by SMS.',
    nobody: 'No email from any restaurant.',
  },
  publicForm: 'Unsubscribe from Communications',
  oneClick: 'One-click unsubscribe (RFC 8058).',
  erased: 'Delete what this restaurant holds about me.',
}

export const optOutWords = {
  everywhere: 'You have been unsubscribed. We will not contact you at this address or number again.',
  here: 'You have been unsubscribed.',
  badEmail: 'Please enter a valid email address',
  badPhone: 'Please enter a valid phone number',
  someRestaurant: 'this restaurant',
  someAddress: 'your address',
  someGuest: 'Your guest',
  badSignature: 'Invalid signature.',
}
