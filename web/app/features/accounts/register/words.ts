export const registerWords = {
  heading: 'Create your account',
  aboutCustomer: 'Keep your rewards and hear about tables worth a visit.',
  aboutRestaurant: 'No hardware, no setup fees: your first table is ready in minutes.',
  registerAs: 'Register as',
  customer: 'Customer',
  restaurant: 'Restaurant',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  email: 'Email',
  phone: 'Phone number',
  create: 'Create Account',
  creating: 'Creating Account...',
  unexpected: 'An unexpected error occurred. Please try again.',
  failed: (why: string) => `Registration failed: ${why}`,
}

export const customerRegistrationWords = {
  legend: 'Customer registration',
  name: 'Name',
  sent: 'OTP has been sent to your email and phone Please check your inbox for verification.',
  refused: (why: string) => `Customer registration failed: ${why}`,
  refusedUnknown: 'Registration failed. Please try again.',
}

export const consentWords = {
  legend: 'Consent',
  readDetails: 'Read the SMS consent details',
  codes:
    'We send a one-time code by SMS and email when you register and each time you sign in. That is all this first consent covers. Message and data rates may apply.',
  codesBySms:
    'We send a one-time code by SMS when you register and each time you sign in. That is all this first consent covers. Message and data rates may apply.',
  /** Followed by the policy link and `offersEnd`. */
  offers: 'Offers are a separate choice below. Reply STOP to any text to opt out, HELP for help. See our',
  policyAndTerms: 'privacy policy and terms',
  offersEnd: '.',
}

export const joinWords = {
  /** Followed by the restaurant's name in bold and `signingUpWithEnd`. */
  signingUpWith: 'You are signing up with',
  signingUpWithEnd: '.',
  joinAs: (name: string) => `Join as ${name}`,
  joined: (restaurant: string) => `You are on the list of ${restaurant}.`,
  failed: 'Something went wrong. Please try again.',
}

export const restaurantRegistrationWords = {
  legend: 'Restaurant registration',
  name: 'Restaurant name',
  countryHelp: 'The country also sets your currency, time zone and date style. You can change them in Settings.',
  password: 'Password',
  passwordRule: '8+ characters; a special symbol helps',
  confirmation: 'Confirm password',
  registered: 'Restaurant registration successful! You can now log in to your account.',
  refused: (why: string) => `Restaurant registration failed: ${why}`,
  refusedUnknown: 'Unknown error occurred',
}
