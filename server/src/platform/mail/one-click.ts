/** Unsubscribe button of email clients (RFC 8058): a POST to `url` unsubscribes, a GET only shows the page. */
export const oneClickHeaders = (url: string): (readonly [string, string])[] => [
  ['List-Unsubscribe', `<${url}>`],
  ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
]
