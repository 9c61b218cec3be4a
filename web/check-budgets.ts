// Fails the build if a page's download exceeds its budget.
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'

const KB = 1000

/** Compressed scripts of a page: framework, layouts, route and their static imports. */
const SCRIPT_BYTES_MAX = 130 * KB

/** Route ids of pages that must open on weak connections. */
const lightPages = ['routes/home', 'routes/customer-dashboard', 'routes/restaurant-page']

/** Compressed scripts that Insights loads in addition to those of the board. */
const INSIGHTS_BYTES_MAX = 25 * KB
const INSIGHTS = 'routes/restraunt-insights'
const BOARD = 'routes/restraunt-dashboard'
/** Text that occurs only in the charts and identifies their chunk. */
const CHARTS = 'Show as a table'
const SIGNED_IN = ['layouts/restaurant-layout', 'layouts/admin-layout']

const IMAGE_BYTES_MAX = 160 * KB
const IMAGES_BYTES_MAX = 1100 * KB
const FONT_BYTES_MAX = 45 * KB
const VIDEO_BYTES_MAX = 3000 * KB

const images = new Set(['.svg', '.png', '.jpg', '.webp', '.avif'])
const videos = new Set(['.webm', '.mp4'])

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { parentId?: string; module: string; imports: string[] }>
}

async function readManifest(client: string): Promise<{ manifest: Manifest; file: string }> {
  const name = (await readdir(join(client, 'assets'))).find((each) => /^manifest-\w+\.js$/.test(each))
  if (!name) throw new Error('The build has no route manifest')
  const text = await readFile(join(client, 'assets', name), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  return { manifest, file: `/assets/${name}` }
}

function filesOf({ manifest, file }: Awaited<ReturnType<typeof readManifest>>, page: string): Set<string> {
  const files = new Set([file, manifest.entry.module, ...manifest.entry.imports])
  for (let id: string | undefined = page; id; id = manifest.routes[id]?.parentId) {
    const route = manifest.routes[id]
    if (!route) throw new Error(`The build has no route ${id}`)
    for (const each of [route.module, ...route.imports]) files.add(each)
  }
  return files
}

async function bytesOf(client: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (each) => (await stat(join(client, `${each}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

export async function checkBudgets(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client')
  const excess: string[] = []
  const check = (what: string, bytes: number, most: number) => {
    if (bytes > most) excess.push(`${what}: ${kb(bytes)}, limit ${kb(most)}`)
  }
  const build = await readManifest(client)
  for (const page of lightPages)
    check(`script of ${page}`, await bytesOf(client, filesOf(build, page)), SCRIPT_BYTES_MAX)
  const known = filesOf(build, BOARD)
  const insights = [...filesOf(build, INSIGHTS)].filter((each) => !known.has(each))
  check('insights', await bytesOf(client, insights), INSIGHTS_BYTES_MAX)
  for (const [page, { parentId = '' }] of Object.entries(build.manifest.routes)) {
    if (SIGNED_IN.includes(page) || SIGNED_IN.includes(parentId)) continue
    const texts = await Promise.all([...filesOf(build, page)].map((each) => readFile(join(client, each), 'utf8')))
    if (texts.some((text) => text.includes(CHARTS))) excess.push(`${page} loads the charts`)
  }
  let allImages = 0
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const kind = extname(entry.name)
    const { size } = await stat(file)
    if (kind === '.woff2') check(relative(client, file), size, FONT_BYTES_MAX)
    if (videos.has(kind)) check(relative(client, file), size, VIDEO_BYTES_MAX)
    if (!images.has(kind)) continue
    check(relative(client, file), size, IMAGE_BYTES_MAX)
    allImages += size
  }
  check('all images', allImages, IMAGES_BYTES_MAX)
  if (excess.length > 0) throw new Error(`Over budget:\n${excess.map((line) => `  - ${line}`).join('\n')}`)
}
