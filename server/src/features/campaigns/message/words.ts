import { firstGuests } from '@tidetable/contract/formats/format'

export const mailWords = {
  discount: {
    eyebrow: 'An offer for you',
    answer: 'Ask for a table',
    answerByMail: 'To request a table, reply to this email.',
    codeHint: 'Show this code when you ask for the bill',
  },
  menu: {
    eyebrow: 'New on the menu',
    answer: 'Ask for a table',
    answerByMail: 'To request a table, reply to this email.',
    codeHint: 'Come and taste it: show this code when you ask for the bill',
  },
  event: {
    eyebrow: 'You are invited',
    answer: 'Save my place',
    answerByMail: 'To save your place, reply to this email.',
    codeHint: 'Bring this code along',
  },
  why: (restaurant: string) => `You’re receiving this because you agreed to hear from ${restaurant}.`,
  hours: 'Hours',
  hoursOf: (days: string, times: string) => `${days}: ${times}`,
  unsubscribe: 'Unsubscribe',
  unsubscribeAt: (link: string) => `Unsubscribe: ${link}`,
  preheader: (worth: string, lastDay: string) => `${worth} with your code, until ${lastDay}`,
  codeUntil: (lastDay: string) => `with this code until ${lastDay}`,
  codeFirst: (most: number) => `for the ${firstGuests(most)}`,
  testSubject: (title: string) => `[Test] ${title}`,
}
