/** What mail programs need for an unsubscribe button of their own (RFC 8058): a POST to `url` acts, a GET only shows. */
export const oneClickHeaders = (url: string): (readonly [string, string])[] => [
  ['List-Unsubscribe', `<${url}>`],
  ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
]
