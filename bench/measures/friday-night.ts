import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { href, type Route } from '@tidetable/contract'
import { pages } from '@tidetable/contract/paths'
import { tables } from '@tidetable/contract/routes/tables'
import { OFFER, type Restaurant } from '../harness/client.ts'
import { type Call, openCrowd, type Seen, type Speech, type What } from '../harness/crowd.ts'
import { PACE, planEvening } from '../harness/evening.ts'
import { isQuick } from '../harness/figures.ts'
import { mustBeInstalled, startNginx } from '../harness/installed.ts'
import type { Measurement } from '../harness/measurement.ts'
import { makeRestaurants } from '../harness/restaurants.ts'
import { onStage, type Stage } from '../harness/stage.ts'

/** One a core of the small machine that the design speaks of. */
const PROCESSES = 2
const RESTAURANTS_MIN = 1_500
const RATIO_MIN = 0.5
const SEEN_MS_MAX = 100
const PAGE_MS_MAX = 300
const SECONDS = isQuick ? 10 : 30
const SEED = 20_261_120
/** As many as the product's pool has. */
const CONNECTIONS = 10

const isCarried = ({ tapToSeen, page, failures }: Seen) =>
  failures.length === 0 && tapToSeen <= SEEN_MS_MAX && page <= PAGE_MS_MAX

interface Carried {
  restaurants: number
  seen: Seen | null
  /** Why no more. */
  end: string
}

/** More and more restaurants, each time half as many again, until the people wait too long. */
async function findMost(speech: Speech, sizes: readonly number[]): Promise<Carried> {
  const crowd = openCrowd(speech)
  let best: Carried = { restaurants: 0, seen: null, end: 'no more restaurants were made' }
  let gathered = 0
  const taken = new Set<string>()
  try {
    for (const [at, restaurants] of sizes.entries()) {
      await crowd.gather(gathered, restaurants)
      gathered = restaurants
      let seen = await crowd.live(planEvening(restaurants, SECONDS, SEED + at, taken))
      // Once more: a single pause of the machine delays more than one tap in a hundred.
      if (!isCarried(seen)) seen = await crowd.live(planEvening(restaurants, SECONDS, SEED + sizes.length + at, taken))
      if (!isCarried(seen)) {
        const [failure] = seen.failures
        const waited = `tap → seen ${seen.tapToSeen.toFixed(0)} ms, page ${seen.page.toFixed(0)} ms`
        return { ...best, end: `at ${restaurants} ${failure ?? waited}` }
      }
      best = { ...best, restaurants, seen }
    }
    return best
  } finally {
    crowd.close()
  }
}

const get = (path: string, headers: Record<string, string> = {}): Call => ({ method: 'GET', path, headers })

function askProduct(what: What, { id: userId, token }: Restaurant, id: string): Call {
  const host = { authorization: `Bearer ${token}` }
  const change = ({ method, path }: Route, body: object, headers: Record<string, string> = {}): Call => ({
    method,
    path: href(path, { id }),
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  switch (what) {
    case 'board':
      return get(href(tables.boardEvents.path, { userId }), host)
    case 'phone':
      return get(href(tables.dinerEvents.path, { id }))
    case 'page':
      return get(href(pages.table, { id }))
    case 'read':
      return get(href(tables.get.path, { id }))
    case 'offer':
      return change(tables.offer, OFFER, host)
    case 'accept':
      return change(tables.accept, {})
    case 'yes':
      return change(tables.update, { offer_completed: true }, host)
  }
}

function askBare(what: What, { id }: Restaurant, table: string): Call {
  if (what === 'board') return get(`/follow/${id}`)
  if (what === 'phone') return get(`/follow/${table}`)
  if (what === 'page' || what === 'read') return get(`/${what}`)
  const offer = createHash('sha256').update(table).digest('base64url').slice(0, 22)
  return { method: 'POST', path: `/move/${id}/${table}/${what}/${offer}`, body: '{}' }
}

const textOf = async (url: string) => {
  const answer = await fetch(url)
  assert.equal(answer.status, 200)
  return answer.text()
}

/** nginx as `deploy/nginx.conf` has it; returns its address and its own certificate. */
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

/** Half as many again each time. */
function growing(from: number, until: number): number[] {
  const sizes = [from]
  for (let next = from * 1.5; next <= until; next *= 1.5) sizes.push(Math.round(next / 10) * 10)
  return sizes
}

export const fridayNight: Measurement = {
  name: 'friday-night',
  work: `restaurants of ${PACE.tables} tables on a Friday, ${PROCESSES} web processes behind a TLS proxy, beside bare node:http, pg and NOTIFY → server-sent events behind the same proxy`,
  async run({ start, database }) {
    mustBeInstalled('nginx')
    mustBeInstalled('openssl')
    const sizes = isQuick ? growing(40, 140) : growing(200, 5_200)
    const most = sizes.at(-1) ?? 0
    // One more works on jobs and deadlines.
    const { url: first } = await start()
    // Each side has its own, so that it doesn't meet what the other did.
    const ours = await makeRestaurants(first, database.url, most, PACE.tables)
    const theirs = await makeRestaurants(first, database.url, most, PACE.tables)
    const [restaurant] = ours
    const id = restaurant?.tables[0] ?? ''
    const page = await textOf(first + href(pages.table, { id }))
    const table = await textOf(first + href(tables.get.path, { id }))
    assert.match(page, /<html/)
    assert.equal(JSON.parse(table).data._id, id)
    const each = Array.from({ length: PROCESSES })
    const carried = await onStage(async (stage) => {
      const web = await Promise.all(each.map(() => start({ ROLE: 'web', TRUST_PROXY: '1' })))
      const urls = web.map(({ url }) => url)
      const found = await findMost(
        { ...(await startTlsProxy(stage, urls)), restaurants: ours, callOf: askProduct },
        sizes,
      )
      for (const { stop } of web) await stop()
      return found
    })
    const limit = await onStage(async (stage) => {
      const bare = await Promise.all(
        each.map(() => stage.startLimit('bare-evening.ts', database.url, String(CONNECTIONS))),
      )
      for (const { ask } of bare) await ask({ page, table })
      const urls = bare.map(({ ready }) => ready)
      return findMost({ ...(await startTlsProxy(stage, urls)), restaurants: theirs, callOf: askBare }, sizes)
    })
    const { tapToSeen, page: pageTime } = carried.seen ?? { tapToSeen: Number.NaN, page: Number.NaN }
    return {
      figures: [
        {
          what: 'carried',
          value: carried.restaurants,
          unit: 'restaurants',
          ...(isQuick ? {} : { least: RESTAURANTS_MIN }),
        },
        { what: 'of the bare program', value: carried.restaurants / limit.restaurants, unit: '', least: RATIO_MIN },
        { what: 'p99 tap → seen', value: tapToSeen },
        { what: 'page', value: pageTime },
      ],
      notes: [`the product's end: ${carried.end}; the bare program's: ${limit.end}`],
    }
  },
}
