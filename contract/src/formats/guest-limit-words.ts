const within = (days: number): string => (days === 1 ? 'today' : days === 7 ? 'this week' : `in ${days} days`)

export const guestLimitSentence = (days: number): string =>
  `This offer is for guests who haven’t had one ${within(days)}. No hurry at all.`
