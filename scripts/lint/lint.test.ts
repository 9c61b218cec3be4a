// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source that is linted
import { spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot, makeEnvironment } from '../paths.mjs'
import { checkoutWith } from '../test/beside-tools.mjs'

/** File → lines that a rule must refuse, and lines that it must accept. */
const CASES: Record<string, { refused: string[]; accepted?: string[] }> = {
  'server/src/forced-types.ts': {
    refused: ['export const a = b as never', 'export const c = d as unknown as Call', 'export const e = <unknown>f'],
    accepted: ['export const table = JSON.parse(data) as Table', 'export const loose: Record<string, unknown> = {}'],
  },
  'server/src/private-parts.ts': {
    refused: [
      "server.removeAllListeners('request')",
      "server.listeners('request')",
      'Object.assign(Reply.prototype, { send })',
      'Server.prototype.close = () => {}',
      'Object.getOwnPropertySymbols(reply)',
      'connection._socket.write(text)',
      'const { _socket: socket } = connection',
      "import { UNSAFE_DataRouterContext } from 'react-router'",
    ],
    accepted: [
      'const id = table._id',
      'const { _id: name, code: _unused, ...rest } = incentive',
      "server.off('request', look)",
    ],
  },
  'server/src/message-words.ts': {
    refused: [
      "if (refusal.message === 'Incorrect credentials') stop()",
      "export const isThanks = (message) => message.includes('Thank you')",
      "if (refusal.message.toLowerCase().includes('expired')) stop()",
      'export const isLost = LOST.test(refusal.message)',
    ],
    accepted: ["export const isBare = message === ''"],
  },
  'server/src/formats.ts': {
    refused: [
      "export const a = n === 1 ? 'seat' : 'seats'",
      "export const b = n === 1 ? '1 person' : `${n} people`",
      "export const c = `problem${n === 1 ? '' : 's'}`",
      'export const d = count.toLocaleString()',
      "export const e = new Intl.ListFormat('en').format(codes)",
    ],
    accepted: ["export const kind = type === 1 ? 'percent' : 'dollars'"],
  },
  'server/src/features/auth/secrets.ts': {
    refused: ['if (given.codeHash === hash) open()', 'if (signature !== made) stop()'],
    accepted: ['if (token === null) stop()', 'if (isEqual(signature, made)) open()'],
  },
  'server/src/features/tables/append-only.ts': {
    refused: [
      'export const a = sql`update offer_events set kind = 1`',
      'export const b = sql`delete from  offer_events`',
    ],
    accepted: ['export const c = sql`select id from offer_events`'],
  },
  'web/app/ui/words.tsx': {
    refused: [
      'export const a = <p>Your tables</p>',
      'export const b = <button type="button" aria-label="Close menu" />',
      "export const c = <Field label={isOpen ? 'Open' : shut} />",
      "export const d = <p>{isOpen && 'Open now'}</p>",
      'export const e = <p>{`Hello ${name}`}</p>',
    ],
    accepted: [
      'export const f = <section className="text-muted" aria-labelledby="tables">{count} · {words.title}</section>',
      "export const g = <Page kind={isOpen ? 'open' : 'shut'} label={kind === 'open' ? words.open : words.shut} />",
    ],
  },
  'web/app/ui/screens.tsx': {
    refused: ['export const a = <input type="date" />', "export const b = useQuery({ queryKey: ['tables'], queryFn })"],
    accepted: ['export const c = <input type="text" />'],
  },
  'web/app/ui/layout.tsx': {
    refused: [
      'export const a = <p className="flex max-sm:first:pr-14! gap-2" />',
      "export const b = isEnd ? 'before:-right-0.5' : 'rounded-tl-card'",
      'export const c = `border-l ${x} text-left`',
      'export const d = <p className="hover:translate-x-1" />',
      'export const e = <ArrowLeft className="size-4" />',
      "export const f = <p style={{ textAlign: 'right' }} />",
    ],
    accepted: [
      'export const g = <p className="ms-2 mt-2 mx-auto inset-s-1/2 text-leaf-text border-line rounded-ss-card" />',
      'export const h = <p className="-translate-x-1/2 rtl:translate-x-1/2" />',
      'export const i = <ArrowLeft className="size-4 rtl:-scale-x-100" />',
      "export const j = phase === 'left' ? <p style={{ marginInlineStart: 4 }} /> : null",
    ],
  },
  'web/app/layout.css': {
    refused: ['a { padding-left: 1em; }', 'a { text-align: right; }'],
    accepted: ['a { padding-inline-start: 1em; }', 'a { text-align: start; }'],
  },
  'web/app/ui/screen.test.tsx': {
    refused: [
      'expect(Date.now() - before).toBeLessThan(3000)',
      'const at = Math.floor(Math.random() * 6)',
      "import { createMemoryRouter } from 'react-router'",
      "import { words } from './words.ts'",
    ],
    accepted: [
      'const soon = new Date(Date.now() + 3000)',
      "await expect.poll(read, { timeout: 5000 }).toBe('finished')",
    ],
  },
}

function lint(): Map<string, Set<number>> {
  const texts = Object.entries(CASES).map(([file, { refused, accepted = [] }]) => [
    file,
    `${[...refused, ...accepted].join('\n')}\n`,
  ])
  const folder = checkoutWith(Object.fromEntries(texts))
  cpSync(inRoot('biome.json'), join(folder, 'biome.json'))
  cpSync(inRoot('scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  const { stdout, stderr } = spawnSync(
    inRoot('node_modules/.bin/biome'),
    [
      'lint',
      '--reporter=github',
      '--diagnostic-level=error',
      '--max-diagnostics=none',
      '--vcs-enabled=false',
      'server',
      'web',
    ],
    { cwd: folder, encoding: 'utf8', env: makeEnvironment() },
  )
  const lines = new Map(Object.keys(CASES).map((file) => [file, new Set<number>()]))
  for (const [, file = '', line] of `${stdout}${stderr}`.matchAll(/^::error .*file=([^,]+),line=(\d+)/gm))
    lines.get(relative(folder, file))?.add(Number(line))
  return lines
}

test('the lint rules of the product refuse what they are for, and accept what is like it', () => {
  const found = lint()
  for (const [file, { refused }] of Object.entries(CASES))
    expect([file, [...(found.get(file) ?? [])].sort((a, b) => a - b)]).toEqual([file, refused.map((_, at) => at + 1)])
})
