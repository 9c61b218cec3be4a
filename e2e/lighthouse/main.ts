// `npm run lighthouse [-- --runs=5] [-- /path …]`: prints the median scores of each page of the built product.
// Fails if a page misses its target.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '@tidetable/testing/product.ts'
import { type Audit, auditPage } from './audit.ts'
import { startBrowser } from './browser.ts'
import { listPages } from './pages.ts'

const OUTPUT = fileURLToPath(new URL('../../.cache/lighthouse.json', import.meta.url))

const runs = Number(process.argv.find((each) => each.startsWith('--runs='))?.slice(7) ?? 3)
const paths = process.argv.slice(2).filter((each) => each.startsWith('/'))

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function medianOf(audits: Audit[]): Audit {
  const of = (key: Exclude<keyof Audit, 'findings' | 'seo'>) => median(audits.map((audit) => audit[key]))
  const seo = audits.flatMap((audit) => audit.seo ?? [])
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: seo.length > 0 ? median(seo) : null,
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    layoutShift: of('layoutShift'),
    findings: [...new Set(audits.flatMap(({ findings }) => findings))],
  }
}

const product = await startProduct()
const browser = await startBrowser(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
const report: Record<string, Audit & { reached: boolean }> = {}
try {
  for (const { path, isPrerendered, isIndexed } of await listPages(product.url)) {
    if (paths.length > 0 && !paths.includes(path)) continue
    const audits: Audit[] = []
    for (let run = 0; run < runs; run++) audits.push(await auditPage(product.url + path, browser.port, isIndexed))
    const audit = medianOf(audits)
    const reached =
      audit.performance >= (isPrerendered ? 100 : 98) &&
      audit.accessibility === 100 &&
      audit.bestPractices === 100 &&
      (audit.seo ?? 100) === 100 &&
      audit.layoutShift === 0
    report[path] = { ...audit, reached }
    const scores = [audit.performance, audit.accessibility, audit.bestPractices, audit.seo ?? '–'].join(' ')
    const figures = `LCP ${audit.largestPaint} ms, TBT ${audit.blocking} ms, CLS ${audit.layoutShift}`
    const findings = audit.findings.length > 0 ? `  ${audit.findings.join(', ')}` : ''
    process.stdout.write(`${reached ? 'ok  ' : 'MISS'} ${path.padEnd(24)} ${scores.padEnd(16)} ${figures}${findings}\n`)
  }
} finally {
  await browser.stop()
  await product.stop()
}
await mkdir(dirname(OUTPUT), { recursive: true })
await writeFile(OUTPUT, `${JSON.stringify({ at: new Date().toISOString(), runs, pages: report }, null, 2)}\n`)
process.exitCode = Object.values(report).every(({ reached }) => reached) ? 0 : 1
