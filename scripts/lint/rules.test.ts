// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source under test
import { globSync, readFileSync } from 'node:fs'
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, it, test } from 'vitest'
import { inRoot, root } from '../paths.mjs'
import { checkClasses, isPhysical } from './logical-layout.mjs'
import { OWNERS } from './own-tables.mjs'
import plugin from './plugin.mjs'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } }, cwd: root })

function check(name: keyof typeof plugin.rules, valid: string[], invalid: string[], filename = 'web/app/ui/thing.tsx') {
  const within = (code: string) => ({ code, filename: inRoot(filename) })
  tester.run(name, plugin.rules[name], {
    valid: valid.map(within),
    invalid: invalid.map((code) => ({ ...within(code), errors: 1 })),
  })
}

check(
  'no-forced-type',
  ["const table = JSON.parse(data) as Table // as never\nconst text = 'as never before'"],
  ['const a = reply as never', 'const a = given as\n  unknown as Call', 'send({ ...filter } as never)'],
)

check(
  'no-open-reply',
  ['const loose: Record<string, unknown> = {}', 'function present(row: Row): Table {}'],
  [
    'interface Presenter { toOwner(state: TableState): Promise<Record<string, unknown>> }',
    'function present(row: Row): Record<string, unknown> {}',
    'const present = (row: Row): Record<string, unknown> => ({})',
  ],
)

check(
  'no-message-match',
  ["const isEmpty = message === ''", "if (error.code === 'expired') stop()", 'names.includes(message.id)'],
  [
    "if (error.message === 'Incorrect credentials') stop()",
    "const text = message === 'Incorrect credentials' ? wrong : message",
    "const isThanks = (message) => message.includes('Thank you')",
    "if (error.message.toLowerCase().includes('expired')) stop()",
    'const isLost = LOST.test(error.message)',
  ],
)

check(
  'no-private-name',
  ['const id = table._id', 'const { code: _unused, ...rest } = incentive', 'const { length: _ } = list'],
  [
    'connection._socket.write(text)',
    'const { _socket: socket } = connection',
    'const { serverHandoffStream, ...rest } = context',
    'window.__reactRouterContext.streamController',
    "import { UNSAFE_DataRouterContext } from 'react-router'",
  ],
)

check(
  'no-own-query-key',
  ['useQuery({ queryKey: keyOf(campaigns.get, { id }) })'],
  ["useQuery({ queryKey: ['campaign', id] })"],
)

check(
  'no-replaced-method',
  ['Object.assign(reply, { send })', 'const { prototype } = Server'],
  ['Object.assign(Reply.prototype, { send })', 'Server.prototype.close = () => {}'],
)

check(
  'listed-paths',
  ["import { z } from 'zod'", "import { renderToPipeableStream } from 'react-dom/server'", "import a from './a/b.ts'"],
  ["import pool from 'ms/index.js'", "const part = await import('ms/index.js')", "export { a } from 'ms/index.js'"],
)

check(
  'no-own-text',
  [
    'const a = <p>{words.title}</p>',
    'const a = <p className="text-muted" id="tables">{count} · {size}</p>',
    "const a = <Page kind={isOpen ? 'open' : 'shut'} />",
  ],
  [
    'const a = <p>Your tables</p>',
    'const a = <button aria-label="Close menu" />',
    "const a = <Field label={isOpen ? 'Open' : shut} />",
    "const a = <p>{isOpen && 'Open now'}</p>",
    'const a = <p>{`Hello ${name}`}</p>',
  ],
)

check(
  'no-own-plural',
  ["const kind = type === 1 ? 'percent' : 'dollars'", "const a = n === 2 ? 'seat' : 'seats'"],
  [
    "const a = n === 1 ? 'seat' : 'seats'",
    "const a = n === 1 ? '1 person' : `${n} people`",
    'const a = n !== 1 ? `${n} tables` : `${n} table`',
    "const a = `problem${n === 1 ? '' : 's'}`",
  ],
)

check(
  'no-own-format',
  ['const a = formatNumber(count)', 'const formats = new Map<string, Intl.DateTimeFormat>()'],
  ["const a = new Intl.ListFormat('en').format(codes)", 'const a = count.toLocaleString()'],
)

const page = (className: string) => `const a = <p className="flex ${className} gap-2">text</p>`

check(
  'logical-layout',
  [
    page('ms-2 -me-2.5 ps-4 pe-4 max-sm:first:pe-14! inset-s-1/2 inset-x-0'),
    page('border-s border-line border-b rounded-ss-card rounded-lg text-start sm:text-end text-leaf-text'),
    page('mt-2 mx-auto px-3 print:hidden placeholder-ink-3 -translate-x-1/2 rtl:translate-x-1/2 translate-x-0'),
    "const phase = 'left'\nconst left = { left: 4 }",
    'const back = <ArrowLeft className="size-4 rtl:-scale-x-100" />',
    'const down = <ArrowDown className="size-4" />',
    "const b = <p style={{ marginInlineStart: 4, textAlign: 'start' }} />",
  ],
  [
    ...['ml-2', '-mr-2.5', 'pl-[max(2rem,calc((100vw-75rem)/2+2rem))]', 'max-sm:first:pr-14!', '!pl-4'].map(page),
    ...['left-1/2', 'before:-right-0.5', 'border-l', 'border-r-2', 'rounded-l', 'rounded-tl-card'].map(page),
    ...['text-left', 'sm:text-right', 'float-left', 'clear-right', 'scroll-ml-4', 'hover:translate-x-1'].map(page),
    "const cell = 'px-3 first:pl-5'",
    'const style = (isEnd) => `h-11 ${size} mr-2`',
    'const back = <ArrowLeft className="size-4" />',
    'const a = <p style={{ marginLeft: 4, height: 2 }} />',
    "const a = <p style={{ textAlign: 'right' }} />",
  ],
)

check(
  'no-timed-expectation',
  [
    'const soon = new Date(Date.now() + 3000)\nexpect(await send(soon)).toBe(201)',
    "await expect.poll(read, { timeout: 5000 }).toBe('finished')",
    'const until = performance.now() + 300\nwhile (performance.now() < until);\nexpect(shown).toBe(1)',
    'const begun = Date.now() - 60_000\nexpect(set(begun)).toBe(true)',
  ],
  [
    'expect(Date.now() - before).toBeLessThan(3000)',
    'expect(performance.now() - before < 3000).toBe(true)',
    'const took = performance.now() - before\nexpect(took).toBeLessThan(100)',
    'const run = async () => ({ took: Date.now() - before })\nconst { took } = await run()\nexpect(took).toBeLessThan(1)',
    'const took = Number(process.hrtime.bigint() - before)\nexpect([1, took > 5]).toEqual([1, true])',
  ],
)

check(
  'own-tables',
  [
    "// from offers\nconst word = 'taken from offers'",
    'sql`with made as (select 1) select * from coupons join made on true`',
    'sql`select id from coupons for update`',
  ],
  [
    'sql`select id from offers where id = ${id}`',
    'sql`select 1 from coupons c join offers o on o.id = c.source_id`',
    'sql`select 1 from coupons c, offers o`',
    'sql`insert into live_changes (topic) values (1)`',
    'sql`UPDATE offers SET state = 1`',
    'sql`delete from coupons using offers`',
    'sql`select 1 ${only ? sql`from offers` : sql``} where true`',
    'sql<{ id: string }>`select id from offers`',
  ],
  'server/src/features/coupons/repo.ts',
)

check(
  'own-tables',
  ['sql`insert into offer_events (seq) values (1)`', 'sql`select cause from offer_events`'],
  ['sql`update offer_events set cause = 1`', 'sql`delete from offer_events`', 'sql`truncate offer_events`'],
  'server/src/features/tables/store/repo.ts',
)

test('each table of the schema has one owner', () => {
  const schema = readFileSync(inRoot('server/schema.sql'), 'utf8')
  const tables = [...schema.matchAll(/^create table (\w+)/gim)].map(([, name]) => name)
  expect(Object.values(OWNERS).flat().sort()).toEqual(tables.sort())
})

const physical = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => {
      const [, property, value] = /^\s*([a-z-]+)\s*:\s*(.+)/.exec(line) ?? []
      const [, applied] = /@apply\s+([^;]+)/.exec(line) ?? []
      return applied ? checkClasses(applied).length > 0 : property && isPhysical(property, value)
    })

test('style sheets use the start and end of a line, not left and right', () => {
  const wrong = ['padding-left: 1.5em;', 'border-top-left-radius: 4px;', 'text-align: right;', '@apply mt-2 ml-2;']
  expect(physical(['.list {', ...wrong, 'padding-inline-start: 1.5em;', '/* left: 0 */', '}'].join('\n'))).toEqual(
    wrong,
  )
  const sheets = globSync('web/app/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.flatMap((file) => physical(readFileSync(inRoot(file), 'utf8')))).toEqual([])
})
