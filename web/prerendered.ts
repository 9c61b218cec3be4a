/** Pages whose HTML is the same for everybody until the next build. A page with data from the server never stands here. */
export const prerendered: readonly string[] = ['/']
