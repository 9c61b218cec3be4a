import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Evening, openCrowd, type Seen } from '../harness/crowd.ts'
import { PACE, planEvening } from '../harness/evening.ts'
import { isQuick } from '../harness/figures.ts'
import { mustBeInstalled, startNginx } from '../harness/installed.ts'
import type { Measurement } from '../harness/measurement.ts'
import { makeRestaurants } from '../harness/restaurants.ts'
import type { Stage } from '../harness/stage.ts'

/** One web process per core of the smallest supported machine. */
const PROCESSES = 2
const RESTAURANTS_MIN = 1_500
const SEEN_MS_MAX = 100
const PAGE_MS_MAX = 300
const SECONDS = isQuick ? 10 : 30
const SEED = 20_261_120

const isSustained = ({ tapToSeen, page, failures }: Seen) =>
  failures.length === 0 && tapToSeen <= SEEN_MS_MAX && page <= PAGE_MS_MAX

interface Sustained {
  sustained: number
  seen: Seen | null
  end: string
}

async function findLargestSustained(evening: Evening, sizes: readonly number[]): Promise<Sustained> {
  const crowd = openCrowd(evening)
  let best: Sustained = { sustained: 0, seen: null, end: 'all sizes were supported' }
  let gathered = 0
  const taken = new Set<string>()
  try {
    for (const [at, restaurants] of sizes.entries()) {
      await crowd.gather(gathered, restaurants)
      gathered = restaurants
      let seen = await crowd.live(planEvening(restaurants, SECONDS, SEED + at, taken))
      // Retries once, since a single pause of the machine delays more than 1% of the taps.
      if (!isSustained(seen))
        seen = await crowd.live(planEvening(restaurants, SECONDS, SEED + sizes.length + at, taken))
      if (!isSustained(seen)) {
        const [failure] = seen.failures
        const waited = `tap → seen ${seen.tapToSeen.toFixed(0)} ms, page ${seen.page.toFixed(0)} ms`
        return { ...best, end: `at ${restaurants} ${failure ?? waited}` }
      }
      best = { ...best, sustained: restaurants, seen }
    }
    return best
  } finally {
    crowd.close()
  }
}

async function startTlsProxy(stage: Stage, urls: readonly string[]): Promise<{ url: string; ca: string }> {
  const folder = await stage.makeFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const { port } = await startNginx(
    stage,
    (port) => `
  map $http_authorization $caller { "" $remote_addr; default $http_authorization; }
  upstream behind {
    hash $caller consistent;
    ${urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join(' ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${cert};
    ssl_certificate_key ${key};
    location / {
      proxy_pass http://behind;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`,
  )
  return { url: `https://127.0.0.1:${port}`, ca: await readFile(cert, 'utf8') }
}

function growingSizes(from: number, until: number): number[] {
  const sizes = [from]
  for (let next = from * 1.5; next <= until; next *= 1.5) sizes.push(Math.round(next / 10) * 10)
  return sizes
}

export const fridayNight: Measurement = {
  name: 'friday-night',
  work: `restaurants of ${PACE.tables} tables on a Friday, ${PROCESSES} web processes behind a TLS proxy: supported with a tap shown within ${SEEN_MS_MAX} ms and a page within ${PAGE_MS_MAX} ms at p99`,
  async run(bench) {
    mustBeInstalled('nginx', 'openssl')
    const sizes = isQuick ? growingSizes(40, 140) : growingSizes(200, 5_200)
    // One more process runs jobs and deadlines.
    const { url: first } = await bench.start()
    const restaurants = await makeRestaurants(first, bench.database.url, sizes.at(-1) ?? 0, PACE.tables)
    const web = await Promise.all(
      Array.from({ length: PROCESSES }, () => bench.start({ ROLE: 'web', TRUST_PROXY: '1' })),
    )
    const proxy = await startTlsProxy(
      bench,
      web.map(({ url }) => url),
    )
    const { sustained, seen, end } = await findLargestSustained({ ...proxy, restaurants }, sizes)
    return {
      figures: [
        { what: 'supported', value: sustained, unit: 'restaurants', ...(isQuick ? {} : { least: RESTAURANTS_MIN }) },
        { what: 'p99 tap → shown', value: seen?.tapToSeen ?? Number.NaN },
        { what: 'page', value: seen?.page ?? Number.NaN },
      ],
      notes: [`end: ${end}`],
    }
  },
}
