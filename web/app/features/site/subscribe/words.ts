interface SubscribingText {
  title: string
  text: string
  button?: string
  next?: 'on' | 'off'
}

export const subscriptionWords: Record<'waiting' | 'confirmed' | 'left' | 'unknown', SubscribingText> = {
  waiting: {
    title: 'One tap to go',
    text: 'Someone (hopefully you) asked to receive our articles at this address. Confirm to subscribe.',
    button: 'Confirm subscription',
    next: 'on',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'New articles will be sent to this address. Unsubscribe here or with the link in any email.',
    button: 'Unsubscribe',
    next: 'off',
  },
  left: {
    title: 'You are unsubscribed',
    text: 'No more articles will be sent to this address. If this was a mistake, subscribe again.',
    button: 'Subscribe again',
    next: 'on',
  },
  unknown: {
    title: 'This link has expired',
    text: 'The link is incomplete, or the request was never confirmed. You can subscribe again on the blog.',
  },
}

export const subscriptionPageWords = {
  address: (masked: string) => `Address: ${masked}`,
  readBlog: 'Read the blog',
} as const
