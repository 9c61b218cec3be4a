import type { DemoState } from './demo-tables.ts'
import { demoEndings } from './words.ts'

interface DemoEnding {
  icon: 'check' | 'clock' | 'left' | 'none'
  tone: 'leaf' | 'plain'
  title: string
  text: string
}

export function demoEnding(state: DemoState): DemoEnding {
  switch (state) {
    case 'accepted':
      return { icon: 'left', tone: 'leaf', ...demoEndings.left }
    case 'completed':
      return { icon: 'check', tone: 'leaf', ...demoEndings.earned }
    case 'expired':
      return { icon: 'clock', tone: 'plain', ...demoEndings.over }
    case 'rejected_by_diner':
    case 'rejected_by_restaurant':
      return { icon: 'none', tone: 'plain', ...demoEndings.fine }
    default:
      return { icon: 'none', tone: 'plain', ...demoEndings.none }
  }
}
