/** `DEV_TOKEN` of each product that tests and scripts start. */
export const DEV_TOKEN = 'token-of-tests-and-scripts'

export interface OutboxItem {
  id: string
  at: string
  channel: 'mail' | 'sms'
  to: string
  from: string
  subject?: string
  text: string
  html?: string
}

export interface OutboxFilter {
  to?: string
  channel?: 'mail' | 'sms'
  since?: string
}

export async function listMessages(url: string, filter: OutboxFilter = {}): Promise<OutboxItem[]> {
  const response = await fetch(`${url}/dev/outbox.json?${new URLSearchParams({ ...filter, token: DEV_TOKEN })}`)
  if (!response.ok) throw new Error(`the outbox answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: OutboxItem[] }).data
}
