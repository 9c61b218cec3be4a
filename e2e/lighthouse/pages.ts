import { tables } from '@tidetable/contract/routes/tables'
import { openSample } from '@tidetable/testing/sample.ts'

interface MeasuredPage {
  path: string
  isPrerendered: boolean
  /** Search engines may index the page. */
  isIndexed: boolean
}

type SignedInRestaurant = Awaited<ReturnType<typeof openSample>>

async function tablePath(url: string, { token, user }: SignedInRestaurant): Promise<string> {
  const list = await fetch(url + tables.list.path.replace(':userId', user._id), {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await list.json()) as { data: { _id: string }[] }
  return `/customer-dashboard/${data[0]?._id}`
}

/** Returns the paths of the sitemap, without articles. */
async function listPublicPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => new URL(found))
  return paths.filter(({ search }) => search === '').map(({ pathname }) => pathname)
}

export async function listPages(url: string): Promise<MeasuredPage[]> {
  const signed = await openSample(url, 'host')
  return [
    ...(await listPublicPaths(url)).map((path) => ({ path, isPrerendered: path !== '/about/blog', isIndexed: true })),
    { path: '/login', isPrerendered: false, isIndexed: true },
    { path: '/register', isPrerendered: false, isIndexed: true },
    { path: '/r/the-ebb-and-flow', isPrerendered: false, isIndexed: true },
    { path: await tablePath(url, signed), isPrerendered: false, isIndexed: false },
  ]
}
