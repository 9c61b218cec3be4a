import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkBudgets } from '../check-budgets.ts'

const CHART = 'const words = { table: "Show as a table" }'

interface Built {
  /** Compressed bytes that only Insights loads. */
  insights?: number
  home?: string
}

async function built({ insights = 20_000, home = '' }: Built = {}): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'built-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const client = join(directory, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  const put = async (name: string, text: string, bytes: number) => {
    await writeFile(join(client, 'assets', name), text)
    await writeFile(join(client, 'assets', `${name}.br`), randomBytes(bytes))
  }
  const route = (module: string, imports: string[] = [], parentId = 'layouts/site-layout') => ({
    module: `/assets/${module}`,
    imports: imports.map((each) => `/assets/${each}`),
    parentId,
  })
  const manifest = {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      'layouts/site-layout': { module: '/assets/layout.js', imports: [] },
      'layouts/restaurant-layout': { module: '/assets/layout.js', imports: [] },
      'routes/home': route('home.js'),
      'routes/customer-dashboard': route('diner.js'),
      'routes/restaurant-page': route('page.js'),
      'routes/restraunt-dashboard': route('board.js', [], 'layouts/restaurant-layout'),
      'routes/restraunt-insights': route('insights.js', ['charts.js'], 'layouts/restaurant-layout'),
    },
  }
  await put('manifest-1a2b3c.js', `window.__manifest=${JSON.stringify(manifest)};`, 1000)
  for (const name of ['entry.js', 'layout.js', 'diner.js', 'page.js', 'board.js']) await put(name, '', 1000)
  await put('home.js', home, 1000)
  await put('insights.js', '', 10_000)
  await put('charts.js', CHART, insights - 10_000)
  return directory
}

it('allows 25 kB compressed for Insights and not one byte more', async () => {
  await expect(checkBudgets(await built({ insights: 25_000 }))).resolves.toBeUndefined()
  await expect(checkBudgets(await built({ insights: 25_001 }))).rejects.toThrow('insights: 25.0 kB, limit 25.0 kB')
})

it('rejects a build in which a visitor’s or guest’s page loads the charts', async () => {
  await expect(checkBudgets(await built({ home: CHART }))).rejects.toThrow('routes/home loads the charts')
})
