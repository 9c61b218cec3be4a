import { accounts } from '@tidetable/contract/routes/accounts'
import { tables } from '@tidetable/contract/routes/tables'
import { openSample } from '@tidetable/testing/sample.ts'

interface MeasuredPage {
  path: string
  isPrerendered: boolean
  /** Indexed by search engines. */
  isFound: boolean
}

type Signed = Awaited<ReturnType<typeof openSample>>

async function tablePath(url: string, { token, user }: Signed): Promise<string> {
  const list = await fetch(url + tables.list.path.replace(':userId', user._id), {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await list.json()) as { data: { _id: string }[] }
  return `/customer-dashboard/${data[0]?._id}`
}

/** The sample restaurant's public page with all its parts. */
async function openPublicPage(url: string, { token }: Signed): Promise<string> {
  const slug = 'the-ebb-and-flow'
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '12:00', until: '23:00' }))
  const body = {
    face: { colour: '#722a4c', hours, phone: '9812345679', country_code: '91', menu_url: 'https://ebb.example/menu' },
    page: {
      is_on: true,
      slug,
      headline: 'Fish, bread and a window on the harbour',
      about: 'Twelve tables on the old quay. What the boats bring, over wood fire.',
      shows: ['address', 'phone', 'hours', 'menu', 'sign_up', 'codes'],
    },
  }
  const answer = await fetch(url + accounts.updateProfile.path, {
    method: accounts.updateProfile.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the public page could not be published: ${await answer.text()}`)
  return `/r/${slug}`
}

/** Paths of the sitemap, without articles. */
async function listPublicPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => new URL(found))
  return paths.filter(({ search }) => search === '').map(({ pathname }) => pathname)
}

export async function pages(url: string): Promise<MeasuredPage[]> {
  const signed = await openSample(url, 'host')
  return [
    ...(await listPublicPaths(url)).map((path) => ({ path, isPrerendered: path !== '/about/blog', isFound: true })),
    { path: '/login', isPrerendered: false, isFound: true },
    { path: '/register', isPrerendered: false, isFound: true },
    { path: await openPublicPage(url, signed), isPrerendered: false, isFound: true },
    { path: await tablePath(url, signed), isPrerendered: false, isFound: false },
  ]
}
