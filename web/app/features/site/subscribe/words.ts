interface SubscribingText {
  title: string
  text: string
  button?: string
  next?: 'on' | 'off'
}

export const subscriptionWords: Record<'waiting' | 'confirmed' | 'left' | 'unknown', SubscribingText> = {
  waiting: {
    title: 'One tap to go',
    text: 'Somebody, hopefully you, asked for our new articles to be sent to this address. Confirm it and you are subscribed.',
    button: 'Confirm subscription',
    next: 'on',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'New articles will come to this address. This page, and the link in every mail, end the subscription again.',
    button: 'Unsubscribe',
    next: 'off',
  },
  left: {
    title: 'You have left the list',
    text: 'No more articles will come to this address. If that was a slip, you can come back at once.',
    button: 'Subscribe again',
    next: 'on',
  },
  unknown: {
    title: 'This link has gone stale',
    text: 'The link is incomplete, or belongs to a request that was never confirmed and has been forgotten. You can subscribe again at the foot of the blog.',
  },
}

export const subscriptionPageWords = {
  address: (masked: string) => `Address: ${masked}`,
  readBlog: 'Read the blog',
} as const
