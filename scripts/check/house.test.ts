// What the house says of itself, held against the source.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../paths.mjs'

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const sources = globSync('{contract,server,web}/{src,app}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const namesIn = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file)))

test('the glossary explains a dozen terms, and each is found in the source by its name [HOUSE-29]', () => {
  const [, glossary = ''] = read('docs/architecture.md').split('## Glossary\n')
  // The first row is the heads'.
  const [, ...terms] = [...glossary.matchAll(/^\| ([a-z][a-z -]+?) +\|/gm)].map(([, term = '']) => term)
  expect(terms.length).toBeGreaterThanOrEqual(12)
  const texts = sources
    .map(read)
    .join('\n')
    .replace(/\s+(\/\/|\*) /g, ' ')
    .toLowerCase()
  // In comments as it stands, in names without its space, of files with a hyphen.
  const isFound = (term: string) =>
    texts.includes(term) ||
    texts.includes(term.replaceAll(/[ -]/g, '')) ||
    sources.some((file) => file.includes(term.replaceAll(' ', '-')))
  expect(terms.filter((term) => !isFound(term))).toEqual([])
})

test('the address of a table is written once, in the contract [HOUSE-11]', () => {
  expect(namesIn(/\/customer-dashboard\//)).toEqual(['contract/src/paths.ts'])
})

test('one page says when work is a job, a sweep or leased, and names files that are there [HOUSE-22]', () => {
  const page = read('docs/background-work.md')
  const kinds = [...page.matchAll(/^\| (job|sweep|leased work) +\|/gm)].map(([, kind]) => kind)
  expect(kinds).toEqual(['job', 'sweep', 'leased work'])
  for (const kind of ['A job', 'A sweep', 'Leased work']) expect(page).toContain(`**${kind}** when`)
  const named = [...page.matchAll(/`(platform\/[\w/-]+\.ts)`/g)].map(([, file = '']) => `server/src/${file}`)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([])
})

test('claim, renewal, completion and giving back of leased work stand once, used by campaigns and newsletter [HOUSE-23]', () => {
  expect(namesIn(/\blease_until = (?!null)/)).toEqual(['server/src/platform/sending/lease.ts'])
  const users = namesIn(/from '#platform\/sending\/send-leased\.ts'/).map((file) => file.split('/')[3])
  expect(new Set(users)).toEqual(new Set(['campaigns', 'newsletter']))
})

test('sessions and restaurants are cached by the one live cache [HOUSE-21]', () => {
  const keeping = namesIn(/= createLiveCache</)
  expect(keeping).toEqual(
    expect.arrayContaining([
      'server/src/features/restaurants/directory.ts',
      'server/src/features/auth/session/service.ts',
    ]),
  )
})

test('pages are drawn by React’s public way alone [HOUSE-03]', () => {
  const drawing = namesIn(/from 'react-dom\/server'|from 'react-dom\/static'/)
  expect(drawing).toEqual(['web/app/entry.server.tsx'])
  expect(read('web/app/entry.server.tsx')).toMatch(/import \{ renderToPipeableStream \} from 'react-dom\/server'/)
})

test('events of offers are written and read, and by no statement changed or deleted [OFFER-103]', () => {
  const of = (verb: string) => namesIn(new RegExp(`\\b${verb}\\s+offer_events\\b`, 'i'))
  expect(namesIn(/'offer_events'/)).toEqual(['server/src/features/tables/store/columns.ts'])
  expect(namesIn(/\bupdate\(\s*eventColumns/)).toEqual([])
  expect([...of('update'), ...of('delete\\s+from'), ...of('truncate')]).toEqual([])
  const migrations = globSync('server/migrations/*.sql', { cwd: root }).map(read)
  expect(migrations.filter((text) => /\b(update|delete\s+from|truncate)\s+offer_events\b/i.test(text))).toEqual([])
})

test('no screen uses the browser’s own alerts: messages, confirmations and questions are the product’s [DEC-37a]', () => {
  const calls = namesIn(/(?<![\w.$])(?:window\.|globalThis\.)?(?:alert|confirm|prompt)\(/)
  expect(calls.filter((file) => file.startsWith('web/'))).toEqual([])
})

test('what stops a person as a dialog is a confirmation, or the one message that has no registration to go on with [DEC-37d]', () => {
  expect(namesIn(/role="alertdialog"/).sort()).toEqual([
    'web/app/features/accounts/verify/verify-otp-screen.tsx',
    'web/app/ui/confirm-dialog.tsx',
  ])
})

test('every limit stands in one typed file: whatever is counted is counted by a limit of it [DEC-42b]', () => {
  const counted = sources.flatMap((file) =>
    [
      ...read(file).matchAll(
        /\b(?:(?:throttle|quota)\.take(?:OrRefuse)?\(|takeQuota\(\w+, )\s*(?:(?:db|tx|platform\.db),\s*)?([\w.]+)/g,
      ),
    ].map(([, by = '']) => [file, by]),
  )
  expect(counted.length).toBeGreaterThan(20)
  // What is handed a limit, by the type that only that file makes.
  expect(counted.filter(([, by]) => !by?.startsWith('limits.'))).toEqual([
    ['server/src/platform/sms/sms-budget.ts', 'limit'],
    ['server/src/platform/http/count-call.ts', 'limit'],
    ['server/src/features/guest-accounts/apply.ts', 'limit'],
    ['server/src/features/blog/drafting/drafting.ts', 'limit'],
    ['server/src/features/auth/too-many.ts', 'limit'],
    ['server/src/features/auth/otp/service.ts', 'limit'],
  ])
  expect(namesIn(/\blimit\(\s*'[\w-]+',\s*[\d_]+/)).toEqual(['server/src/platform/limits.ts'])
})

test('no test takes the words that it expects from the page’s own source [MEND-132]', () => {
  const tests = globSync('{contract,server,web,scripts}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
  const borrowing = tests.filter((file) =>
    /^import .*from '[^']*(?:\/words|-words|-wording|\/sentences|\/content\/\w+)(?:\.ts)?'$/m.test(read(file)),
  )
  expect(borrowing.sort()).toEqual([
    // Rules of wording with numbers in them: what each says stands written out beside it.
    'contract/src/formats/budget-words.test.ts',
    'contract/src/formats/guest-limit-words.test.ts',
    // Asks of each sentence of the page which test holds it; the sentences are the thing under test.
    'scripts/check/privacy.test.ts',
    // What a guest's answer means: the thing under test, and no words of a page.
    'server/src/features/campaigns/consent/reply-words.test.ts',
    // Counts what is described for search engines; the questions themselves are written out beside the page's test.
    'web/app/features/site/page-meta.test.ts',
    // How numbers stand in the board's sentences, each written out.
    'web/app/features/tables/board/words.test.ts',
  ])
})

test('the page about the screens says which form goes which way [HOUSE-20]', () => {
  const [, forms = ''] = /\n## Forms\n([\s\S]*?)\n## /.exec(read('web/README.md')) ?? []
  const rows = [...forms.matchAll(/^\| *([\w ]*?) +\| +(.+?) +\| +(.+?) +\|$/gm)].map(
    ([, about = '', one = '', other = '']) => [about, one, other],
  )
  const has = (about: string, one: string[], other: string[]) => [
    about,
    ...[one, other].map((words) => expect.stringMatching(new RegExp(words.join('.*'), 's'))),
  ]
  expect(rows).toEqual([
    ['', 'judged by the contract, in the browser', 'native, judged on the server'],
    has(
      'on',
      ['registration, sign-in, codes, passwords, settings', 'behind a sign-in'],
      ['contact, subscribe, unsubscribe, preferences, an offer.s answer, "Keep it"'],
    ),
    has('with', ['react-hook-form and a schema of the contract'], ['<form method="post">', '`action`']),
    has('rules', ['in the contract only'], ['in the contract only']),
    has('must do', ['keep what was typed', 'beside the field', 'the first'], ['answer without script']),
    has('may import', ['everything'], ['no zod, no react-hook-form']),
  ])
  const rules = read('.dependency-cruiser.cjs')
  for (const rule of ['native-forms-stay-native', 'one-way-to-judge-a-form']) expect(rules).toContain(rule)
})
