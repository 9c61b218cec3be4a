const within = (days: number): string => (days === 1 ? 'in the last 24 hours' : `in the last ${days} days`)

export const guestLimitSentence = (days: number): string =>
  `This offer is for guests who haven’t had one ${within(days)}. No hurry at all.`
