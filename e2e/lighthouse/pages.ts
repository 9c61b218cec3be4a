// Which pages are measured, and what is expected of each.
import { tables } from '@tidetable/contract/paths/tables'

interface MeasuredPage {
  path: string
  isPrerendered: boolean
  /** Wants to be found by search engines. */
  isFound: boolean
}

const prerendered = [
  '/',
  '/contact',
  '/features/nudge-out',
  '/features/nudge-in',
  '/features/faq',
  '/about/team',
  '/about/mission',
  '/about/contactus',
  '/about/legal',
  '/participate/family',
  '/participate/chain',
  '/participate/dining',
  '/participate/state',
]

/** The sample restaurant's sign-in, as the program prints it in local mode. */
const sample = { email: 'host@tidetable.example', password: 'tidetable-host' }

async function tablePath(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/0auth/login`, { method: 'POST', headers, body: JSON.stringify(sample) })
  const { token, user } = (await login.json()) as { token: string; user: { _id: string } }
  const list = await fetch(url + tables.list.path.replace(':userId', user._id), {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await list.json()) as { data: { _id: string }[] }
  return `/customer-dashboard/${data[0]?._id}`
}

export async function pages(url: string): Promise<MeasuredPage[]> {
  return [
    ...prerendered.map((path) => ({ path, isPrerendered: true, isFound: true })),
    { path: '/about/blog', isPrerendered: false, isFound: true },
    { path: '/login', isPrerendered: false, isFound: true },
    { path: '/register', isPrerendered: false, isFound: true },
    { path: await tablePath(url), isPrerendered: false, isFound: false },
  ]
}
