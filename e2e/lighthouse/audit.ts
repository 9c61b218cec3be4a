// Audits as Lighthouse does by default: on a phone with simulated slow 4G. Scores are 0–100.
import lighthouse from 'lighthouse'

export interface Audit {
  performance: number
  accessibility: number
  bestPractices: number
  /** Score; null for pages that are not indexed. */
  seo: number | null
  /** Milliseconds. */
  largestPaint: number
  blocking: number
  layoutShift: number
  /** Ids of failed audits, without those of performance. */
  findings: string[]
}

const score = (value: number | null | undefined) => Math.round((value ?? 0) * 100)

const ATTEMPTS = 3

/** Retries, since the browser sometimes loses the start of a trace. */
async function runLighthouse(url: string, port: number, onlyCategories: string[]) {
  let problem = 'no result'
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories })
    if (result && !result.lhr.runtimeError) return result.lhr
    problem = result?.lhr.runtimeError?.message ?? problem
  }
  throw new Error(`${url}: ${problem}`)
}

export async function auditPage(url: string, port: number, isIndexed: boolean): Promise<Audit> {
  const categories = ['performance', 'accessibility', 'best-practices', ...(isIndexed ? ['seo'] : [])]
  const { categories: found, audits } = await runLighthouse(url, port, categories)
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const failed = Object.values(found).flatMap(({ id, auditRefs }) =>
    id === 'performance'
      ? []
      : auditRefs.filter((ref) => ref.weight > 0 && audits[ref.id]?.score === 0).map((ref) => ref.id),
  )
  return {
    performance: score(found.performance?.score),
    accessibility: score(found.accessibility?.score),
    bestPractices: score(found['best-practices']?.score),
    seo: isIndexed ? score(found.seo?.score) : null,
    largestPaint: Math.round(number('largest-contentful-paint')),
    blocking: Math.round(number('total-blocking-time')),
    layoutShift: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    findings: failed,
  }
}
