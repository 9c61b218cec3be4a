import type { DemoState } from './demo-tables.ts'

interface DemoEnding {
  icon: 'check' | 'clock' | 'left' | 'none'
  tone: 'leaf' | 'plain'
  title: string
  text: string
}

/** What the miniature's phone says when it neither offers nor counts. */
export function demoEnding(state: DemoState): DemoEnding {
  switch (state) {
    case 'accepted':
      return { icon: 'left', tone: 'leaf', title: 'Thank you!', text: 'The host is having a look. See you next time.' }
    case 'completed':
      return {
        icon: 'check',
        tone: 'leaf',
        title: 'The reward is yours',
        text: 'Show this at the till. Come back soon.',
      }
    case 'expired':
      return { icon: 'clock', tone: 'plain', title: 'The time is over', text: 'This offer has ended. No harm done.' }
    case 'rejected_by_diner':
    case 'rejected_by_restaurant':
      return { icon: 'none', tone: 'plain', title: 'That’s fine', text: 'Enjoy the rest of your evening.' }
    default:
      return { icon: 'none', tone: 'plain', title: 'No offer just now', text: 'Enjoy your time.' }
  }
}
