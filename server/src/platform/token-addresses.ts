// Addresses whose last word opens something: whoever reads one in a log could use it. A test walks the pages and the
// contract, so that none is forgotten here.

const TOKEN_ADDRESS =
  /^\/(?:reset-password|confirm-email|change-email|u|subscribe|customers\/preferences|contact\/subscriptions|0auth\/business\/confirm-email|0auth\/business\/email-change|0auth\/resturant\/validate-reset-token)\//

/** Anywhere in a line: inside a whole address, or inside another one. What is shorter than a token names a file. */
const TOKEN =
  /((?:\/|%2F)(?:reset-password|confirm-email|change-email|email-change|u|subscribe|preferences|subscriptions|validate-reset-token)(?:\/|%2F))[\w.~%=-]{20,}/gi

export const hasToken = (url: string): boolean => TOKEN_ADDRESS.test(url)

/** The text with every such token cut out. */
export const withoutTokens = (text: string): string => text.replace(TOKEN, '$1[cut]')
