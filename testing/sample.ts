import { DEV_TOKEN } from './outbox.ts'

/** Signs in to a sample account, as the buttons of /dev do. */
export async function openSample(
  url: string,
  role: 'host' | 'admin',
): Promise<{ token: string; user: { _id: string } }> {
  const response = await fetch(`${url}/dev/sign-in?token=${DEV_TOKEN}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  })
  if (!response.ok) throw new Error(`/dev answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { token: string; user: { _id: string } }
}
