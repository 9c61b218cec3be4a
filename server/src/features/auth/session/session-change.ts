// Live changes of sessions.
export const SESSION_TOPIC = 'session:'

/** Closes what is open in the session's name, in every process. */
export const sessionEnded = (id: string) => ({ topic: `${SESSION_TOPIC}${id}`, data: { isEnded: true } })
