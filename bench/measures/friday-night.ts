import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import { type Bench, startProduct } from '../harness/bench.ts'
import { openCrowd, type Seen, type Speech } from '../harness/crowd.ts'
import { PACE, planEvening } from '../harness/evening.ts'
import { startLimit, stop } from '../harness/processes.ts'
import { type House, makeRestaurants } from '../harness/restaurants.ts'
import { canTls, startTlsProxy } from '../harness/tls-proxy.ts'
import type { Measurement } from '../measurement.ts'

/** One a core of the small machine that the design speaks of. */
const PROCESSES = 2
const SEEN_MILLISECONDS = 100
const PAGE_MILLISECONDS = 300
const SEED = 20_261_120
/** As many as the product's pool has. */
const CONNECTIONS = 10

const isCarried = ({ tapToSeen, page, failures }: Seen) =>
  failures.length === 0 && tapToSeen <= SEEN_MILLISECONDS && page <= PAGE_MILLISECONDS

interface Carried {
  restaurants: number
  seen: Seen | null
  /** Why no more. */
  end: string
}

/** More and more restaurants, each time half as many again, until the people wait too long. */
async function findMost(speech: Speech, sizes: readonly number[], seconds: number): Promise<Carried> {
  const crowd = openCrowd(speech)
  let best: Carried = { restaurants: 0, seen: null, end: 'the houses that were made' }
  let gathered = 0
  const taken = new Set<string>()
  try {
    for (const [at, restaurants] of sizes.entries()) {
      await crowd.gather(gathered, restaurants)
      gathered = restaurants
      let seen = await crowd.live(planEvening(restaurants, seconds, SEED + at, taken))
      // Once more: a single pause of the machine delays more than one tap in a hundred.
      if (!isCarried(seen)) seen = await crowd.live(planEvening(restaurants, seconds, SEED + sizes.length + at, taken))
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

const JSON_BODY = { 'content-type': 'application/json' }

function ofProduct(url: string, ca: string | undefined, houses: readonly House[], bodyOfOffer: string): Speech {
  const houseAt = (restaurant: number) => houses[restaurant] ?? assert.fail('no such restaurant')
  const nameOf = (restaurant: number, table: number) =>
    houseAt(restaurant).tables[table] ?? assert.fail('no such table')
  const host = (restaurant: number) => ({ authorization: `Bearer ${houseAt(restaurant).token}` })
  return {
    url,
    ca,
    nameOf,
    board: (restaurant) => ({
      method: 'GET',
      path: href(tables.boardEvents.path, { userId: houseAt(restaurant).id }),
      headers: host(restaurant),
    }),
    phone: (restaurant, table) => ({
      method: 'GET',
      path: href(tables.dinerEvents.path, { id: nameOf(restaurant, table) }),
    }),
    page: (restaurant, table) => ({ method: 'GET', path: `/customer-dashboard/${nameOf(restaurant, table)}` }),
    read: (restaurant, table) => ({ method: 'GET', path: href(tables.get.path, { id: nameOf(restaurant, table) }) }),
    tap({ restaurant, table, what }) {
      const params = { id: nameOf(restaurant, table) }
      const headers = { ...JSON_BODY, ...host(restaurant) }
      if (what === 'offer') return { method: 'POST', path: href(tables.offer.path, params), headers, body: bodyOfOffer }
      if (what === 'accept')
        return { method: 'PUT', path: href(tables.accept.path, params), headers: JSON_BODY, body: '{}' }
      return { method: 'PUT', path: href(tables.update.path, params), headers, body: '{"offer_completed":true}' }
    },
  }
}

function ofLimit(url: string, ca: string | undefined, houses: readonly House[], product: Speech): Speech {
  const get = (path: string) => ({ method: 'GET', path })
  const offerOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22)
  return {
    url,
    ca,
    nameOf: product.nameOf,
    board: (restaurant) => get(`/follow/${houses[restaurant]?.id}`),
    phone: (restaurant, table) => get(`/follow/${product.nameOf(restaurant, table)}`),
    page: () => get('/page'),
    read: () => get('/read'),
    tap({ restaurant, table, what }) {
      const name = product.nameOf(restaurant, table)
      return { method: 'POST', path: `/move/${houses[restaurant]?.id}/${name}/${what}/${offerOf(name)}`, body: '{}' }
    },
  }
}

const textOf = async (url: string) => {
  const answer = await fetch(url)
  assert.equal(answer.status, 200)
  return answer.text()
}

async function behindTls<T>(urls: readonly string[], work: (url: string, ca: string | undefined) => Promise<T>) {
  const proxy = await startTlsProxy(urls)
  try {
    return await work(proxy?.url ?? urls[0] ?? '', proxy?.ca)
  } finally {
    await proxy?.stop()
  }
}

/** Half as many again each time. */
function growing(from: number, until: number): number[] {
  const sizes = [from]
  for (let next = from * 1.5; next <= until; next *= 1.5) sizes.push(Math.round(next / 10) * 10)
  return sizes
}

export const fridayNight: Measurement = {
  name: 'friday-night',
  work: `restaurants of ${PACE.tables} tables on a Friday, ${PROCESSES} web processes behind a TLS proxy`,
  limit: 'bare node:http, pg and NOTIFY → server-sent events behind the same proxy',
  reach: 0.5,
  async run(bench: Bench) {
    const sizes = bench.isQuick ? growing(40, 140) : growing(200, 5_200)
    const seconds = bench.isQuick ? 10 : 30
    const most = sizes.at(-1) ?? 0
    const web = await Promise.all(
      Array.from({ length: PROCESSES }, () =>
        startProduct(bench.databaseUrl, bench.dataDir, { ROLE: 'web', TRUST_PROXY: '1' }),
      ),
    )
    const urls = web.map(({ url }) => url)
    const first = urls[0] ?? ''
    const bodyOfOffer = JSON.stringify({ visit_type: 0, offer_type: 1, offer_value: 10 })
    // Of its own for each side: what one side did must not stand in the other's way.
    const [ours, theirs] = [
      await makeRestaurants(first, bench.databaseUrl, most, PACE.tables),
      await makeRestaurants(first, bench.databaseUrl, most, PACE.tables),
    ]
    const plain = ofProduct(first, undefined, ours, bodyOfOffer)
    const page = await textOf(first + plain.page(0, 0).path)
    const table = await textOf(first + plain.read(0, 0).path)
    assert.match(page, /<html/)
    assert.equal(JSON.parse(table).data._id, ours[0]?.tables[0])
    const carried = await behindTls(urls, (url, ca) => findMost(ofProduct(url, ca, ours, bodyOfOffer), sizes, seconds))
    for (const each of web) await stop(each)

    const bare = await Promise.all(
      Array.from({ length: PROCESSES }, () => startLimit('bare-evening.ts', [bench.databaseUrl, String(CONNECTIONS)])),
    )
    for (const each of bare) await each.ask({ page, table })
    const limitUrls = bare.map(({ ready }) => String(ready))
    const limit = await behindTls(limitUrls, (url, ca) => {
      const names = ofProduct(url, ca, theirs, bodyOfOffer)
      return findMost(ofLimit(url, ca, theirs, names), sizes, seconds)
    })
    for (const each of bare) await stop(each)
    return {
      product: { rate: carried.restaurants, cpuMicros: null },
      limit: { rate: limit.restaurants, cpuMicros: null },
      notes: [
        `restaurants carried; the product's end: ${carried.end}; the limit's: ${limit.end}`,
        ...(carried.seen
          ? [`p99 tap → seen ${carried.seen.tapToSeen.toFixed(0)} ms, page ${carried.seen.page.toFixed(0)} ms`]
          : []),
        ...(canTls() ? [] : ['without the TLS proxy: nginx or openssl is not installed']),
      ],
    }
  },
}
