import { brand } from '../content/brand.ts'

export const titles = {
  adminLogin: `Restaurant Blog Login · ${brand.name}`,
  adminDoctor: `System check · ${brand.name}`,
  adminRestaurants: `Restaurants · ${brand.name}`,
  adminSecondFactor: `Second factor · ${brand.name}`,
  blogAdmin: `Blog admin · ${brand.name}`,
  blogSubscription: `Blog subscription · ${brand.name}`,
  budgets: `Budgets · ${brand.name}`,
  confirmEmail: `Confirm your email address · ${brand.name}`,
  dashboard: `Restaurant Tables · ${brand.name}`,
  forgotPassword: `Forgotten password · ${brand.name}`,
  guest: `Guest · ${brand.name}`,
  importGuests: `Import guests · ${brand.name}`,
  insights: `Insights · ${brand.name}`,
  login: `Sign in · ${brand.name}`,
  notFound: `Page not found · ${brand.name}`,
  nudgeIn: `Nudge In · ${brand.name}`,
  nudgeOut: `Tables · ${brand.name}`,
  preferences: `Your choices · ${brand.name}`,
  register: `Register · ${brand.name}`,
  resetPassword: `New password · ${brand.name}`,
  scan: `Scan your table’s code · ${brand.name}`,
  settings: `Settings · ${brand.name}`,
  table: (code: string, restaurant: string) => `Table ${code} · ${restaurant}`,
  verifyOtp: `Verify your number · ${brand.name}`,
}

export const descriptions = {
  forgotPassword: 'Get a secure link to choose a new password.',
  login: `Sign in to ${brand.name}, as a customer or as a restaurant.`,
  register: `Create an account at ${brand.name}, as a customer or as a restaurant.`,
}
