// Paths that end in a token must not be logged. A test checks that all pages and endpoints with tokens are listed here.

const TOKEN_ADDRESS =
  /^\/(?:reset-password|confirm-email|change-email|u|subscribe|customers\/preferences|contact\/subscriptions|0auth\/business\/confirm-email|0auth\/business\/email-change|0auth\/resturant\/validate-reset-token)\//

/** Finds tokens anywhere in a line, even inside another URL. Shorter text is a file name. */
const TOKEN =
  /((?:\/|%2F)(?:reset-password|confirm-email|change-email|email-change|u|subscribe|preferences|subscriptions|validate-reset-token)(?:\/|%2F))[\w.~%=-]{20,}/gi

export const hasToken = (url: string): boolean => TOKEN_ADDRESS.test(url)

export const withoutTokens = (text: string): string => text.replace(TOKEN, '$1[cut]')
