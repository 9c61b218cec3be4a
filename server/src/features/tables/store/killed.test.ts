// kill -9 under load: acknowledged changes are stored, and no table is half changed.
import { setTimeout as pause } from 'node:timers/promises'
import { href, type Reply } from '@tidetable/contract'
import { tables } from '@tidetable/contract/endpoints/tables'
import { expect, it, vi } from 'vitest'
import { makeDataDir, type Program, startProgram } from '../../../../test/program.ts'

type OwnersTable = Reply<typeof tables.create>['data']
type Past = Reply<typeof tables.history>['data']

const sum = (versions: ReadonlyMap<string, number>) => [...versions.values()].reduce((all, one) => all + one, 0)

const CYCLES = 1
const TABLES = 12
const ACCOUNT = { email: 'mara@harbour.example', password: 'a long enough word' }

/** Resolves to null if the server died before it replied. */
async function send<T>(
  url: string | null,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<{ status: number; data: T } | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, data: ((await response.json()) as { data: T }).data }
  } catch {
    return null
  }
}

/** Sends commands until the server dies; records each acknowledged version. */
async function work(program: Program, token: string, table: string, acknowledged: Map<string, number>) {
  const path = (template: string) => href(template, { id: table })
  for (;;) {
    const answers = [
      await send<OwnersTable>(program.url, 'POST', path(tables.offer.path), token, {
        visit_type: 0,
        offer_type: 1,
        offer_value: 10,
      }),
      await send<OwnersTable>(program.url, 'PUT', path(tables.accept.path), null, {}),
      await send<OwnersTable>(program.url, 'PUT', path(tables.update.path), token, { offer_completed: true }),
    ]
    for (const answer of answers) {
      if (answer?.status === 200) acknowledged.set(table, Math.max(acknowledged.get(table) ?? 0, answer.data.version))
    }
    if (answers.includes(null)) return
  }
}

it('keeps every acknowledged change and a valid history when the server is killed', { timeout: 120_000 }, async () => {
  const env = { DATA_DIR: await makeDataDir(), LIMITS_SCALE: '10000', DEMO: '0' }
  let program = await startProgram(env)
  await send(program.url, 'POST', '/0auth/business/register', null, {
    ...ACCOUNT,
    name: 'Harbour',
    phone: '9876543210',
    country_code: '91',
  })
  const login = await fetch(`${program.url}/0auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  const { token, user } = (await login.json()) as { token: string; user: { _id: string } }
  const ids: string[] = []
  for (let count = 0; count < TABLES; count++) {
    const made = await send<OwnersTable>(program.url, 'POST', tables.create.path, token, {
      table_location: 'Patio',
      table_capacity: 2,
    })
    ids.push(made?.data._id ?? '')
  }
  const acknowledged = new Map<string, number>()
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const workers = ids.map((id) => work(program, token, id, acknowledged))
    // Kills under load on any machine: after enough replies, and a little later in each cycle.
    const before = sum(acknowledged)
    await vi.waitFor(() => expect(sum(acknowledged)).toBeGreaterThan(before + 20), { timeout: 30_000, interval: 10 })
    await pause(cycle * 50)
    program.child.kill('SIGKILL')
    await Promise.all(workers)
    program = await startProgram(env)
    const list = await send<OwnersTable[]>(program.url, 'GET', href(tables.list.path, { userId: user._id }), token)
    expect(list?.data.length).toBe(TABLES)
    for (const table of list?.data ?? []) {
      expect(table.version).toBeGreaterThanOrEqual(acknowledged.get(table._id) ?? 0)
      const history = await send<Past>(
        program.url,
        'GET',
        href(tables.history.path, { id: table._id }, { size: 100 }),
        token,
      )
      for (const { events, state } of history?.data ?? []) {
        expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1))
        expect(events.at(-1)?.to).toBe(state)
      }
      expect((history?.data ?? []).filter(({ ended_at }) => ended_at === null).length).toBeLessThanOrEqual(1)
    }
  }
})
