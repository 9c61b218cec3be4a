// What a guest over the limit reads, on the page and in the refusal alike.

const within = (days: number): string => (days === 1 ? 'today' : days === 7 ? 'this week' : `in ${days} days`)

/** Instead of the buttons. `days`: in how many the guest has had as many offers as there are. */
export const guestLimitSentence = (days: number): string =>
  `This offer is for guests who haven’t had one ${within(days)}. No hurry at all.`
