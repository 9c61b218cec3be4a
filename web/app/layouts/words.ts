export const frameWords = {
  demo: 'Demonstration',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  menu: 'Menu',
  main: 'Main',
  home: 'Home',
  registerNow: 'Register Now',
  logout: 'Logout',
}

/** The specification spells "Fine-Dinning" this way. */
export const menuWords = {
  features: 'Features',
  nudgeOut: 'Nudge Out',
  nudgeIn: 'Nudge In',
  faq: "FAQ's",
  about: 'About',
  team: 'Team',
  mission: 'Mission',
  blog: 'Blog',
  contactUs: 'Contact Us',
  legal: 'Legal',
  participating: 'Participating Restaurants',
  familyOwned: 'Family-Owned',
  casualChain: 'Casual-Chain',
  fineDining: 'Fine-Dinning',
  stateAssociations: 'State Associations',
}

export const mailOffBannerWords = {
  label: 'Email is off',
  title: 'Email is off (MAIL=off)',
  text: 'You confirm restaurants’ email addresses and pass on password reset links under Restaurants. Campaigns and guests’ codes are sent by SMS only. The contact forms and the newsletter are off.',
  noTexts: 'No SMS provider is set either, so guests can’t sign in and no campaign can be sent.',
}

export const restaurantBarWords = {
  label: 'Restaurant',
  dashboard: 'Dashboard',
  nudgeOut: 'Nudge Out',
  nudgeIn: 'Nudge In',
  insights: 'Insights',
  settings: 'Settings',
  help: 'Help',
  account: 'Account',
}

export const accountPanelWords = {
  label: 'About',
  to: {
    guest: {
      heading: 'Ten minutes can feed another table.',
      text: 'Scan, accept, leave on time, and the discount is yours.',
    },
    restaurant: {
      heading: 'For full Fridays and quiet Tuesdays.',
      text: 'Free tables while guests wait at the door, and invite guests when it is quiet.',
    },
    administrator: {
      heading: 'Manage the blog.',
      text: 'Articles, drafts and images.',
    },
  },
}

export const noScriptWords = {
  account:
    'Signing in, registering and choosing a password need JavaScript. Please turn it on in your browser and reload this page.',
  signedIn: 'This screen needs JavaScript. Please turn it on in your browser and reload this page.',
}

export const footerWords = {
  about: 'Tables have tides. Kind nudges free them when it is busy and fill them when it is slow.',
  company: 'Company',
  aboutUs: 'About Us',
  contactUs: 'Contact Us',
  contactSupport: 'Contact Support',
  help: 'Help',
  legal: 'Legal',
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms & Conditions',
  social: 'Social',
  followUs: 'Follow us',
}

export const problemWords = {
  missing: 'This table isn’t set',
  missingText: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  missingSign: '404',
  failed: 'Something went wrong',
  failedText: 'The page could not be shown. Nothing you entered elsewhere is lost.',
  failedSign: 'Oh',
  tryAgain: 'Try again',
  toHome: 'Go to the home page',
  contactUs: 'Contact us',
}

export const loggedOutWords = {
  heading: 'You are signed out',
  toHome: 'Go to the home page',
  notSaved: 'You are signed out here. Your last changes could not be saved.',
  notRevoked: 'You are signed out here. We couldn’t reach the server, so the session stays open until it expires.',
  notSavedNotRevoked:
    'You are signed out here. Your last changes could not be saved. We couldn’t reach the server, so the session stays open until it expires.',
}
