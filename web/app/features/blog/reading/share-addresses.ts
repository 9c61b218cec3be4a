export interface ShareAddresses {
  microblog: string
  network: string
  mail: string
}

/** Where the three share links lead; `address` is the article's own, absolute. */
export const shareAddresses = (title: string, address: string): ShareAddresses => ({
  microblog: `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}`,
  network: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`,
  // Mail programs read a plus sign as a plus sign.
  mail: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${address}`)}`,
})
