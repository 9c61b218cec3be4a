/** Refusals of what an owner writes. */
export const linkWords = {
  refused: (host: string, platform: string) =>
    `Please take out “${host}”: in a restaurant’s first week its messages may lead only to ${platform} and to the domain of its own mailbox.`,
}
