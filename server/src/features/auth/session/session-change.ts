export const SESSION_TOPIC = 'session:'

export const sessionEnded = (id: string) => ({ topic: `${SESSION_TOPIC}${id}`, data: { isEnded: true } })
