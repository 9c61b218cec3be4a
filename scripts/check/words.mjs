// Each feature says its words in one `words.ts` beside it, as whole sentences, so that another language is another file.
// A component that writes a text itself, and numbers, lists, dates or plurals made anywhere but in the contract's
// format.ts, are refused.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { conclude } from '../conclude.mjs'
import { inRoot, root } from '../paths.mjs'

/** File or folder → why its texts stand there. */
export const NAMED = {}

/** Folders whose words have not moved yet; the list only shrinks. */
export const NOT_YET = []

/** File → why it computes with Intl: none of its results are read by a person as they come out. */
export const COMPUTES = {
  'contract/src/formats/format.ts': 'the one place',
  'contract/src/formats/format-base.ts': 'the one place, what its parts share',
  'contract/src/formats/format-more.ts': 'the one place, what few pages need',
  'server/src/dev/pages/outbox-page.ts': 'a script in a page of its own, which has the browser’s own time only',
  'contract/src/fields/account-fields.ts': 'asks whether a zone exists',
  'server/src/platform/zone.ts': 'where a zone’s days begin',
  'server/src/features/campaigns/audience/send-windows.ts': 'which hour it is where a guest lives',
  'web/app/features/accounts/register/restaurant-form.tsx': 'asks the browser for its zone',
  'web/app/lib/import/dates.ts': 'learns the names of months, to read them',
  'web/app/features/accounts/settings/profile-section.tsx': 'asks the browser which zones it knows',
  'web/app/features/campaigns/wizard/zone-time.ts': 'the moment of a wall clock’s time',
  'web/app/features/tables/board/order/order-cards.ts': 'the order of tables’ codes',
}

const FILES = ['{contract,server}/src/**/*.ts', 'web/app/**/*.{ts,tsx}']
const IS_TEST = /\.test\.tsx?$|(^|\/)test\//
const READ_ALOUD = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'hint',
  'label',
  'placeholder',
  'title',
])
const IS_WORD = /\p{L}{2}/u

/** Texts that a component writes itself: between tags, and in the attributes that people read or hear. */
function textsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found = []
  const add = (node, words) => {
    if (!IS_WORD.test(words)) return
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push(`${file}:${line} says ${JSON.stringify(words.trim().replace(/\s+/g, ' ').slice(0, 60))} itself`)
  }
  /** What an expression in braces can come out as, where it is written out. */
  const addExpression = (node) => {
    if (!node) return
    if (ts.isStringLiteralLike(node)) add(node, node.text)
    else if (ts.isTemplateExpression(node))
      add(node, [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join(' '))
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(addExpression)
    else if (ts.isParenthesizedExpression(node)) addExpression(node.expression)
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken)
      addExpression(node.right)
  }
  const walk = (node) => {
    if (ts.isJsxText(node)) add(node, node.text)
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) addExpression(node.expression)
    else if (ts.isJsxAttribute(node) && READ_ALOUD.has(node.name.getText()) && node.initializer)
      addExpression(ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer)
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

const MAKES_FORMATS =
  /\bIntl\.(?:NumberFormat|DateTimeFormat|ListFormat|PluralRules|RelativeTimeFormat|Collator|supportedValuesOf)\b|\.toLocale\w*String\(/
/** One text for 1 and another for more that begins alike or with the number. */
const MAKES_PLURALS =
  /[!=]== 1\s*\?\s*(?:['`](\p{L}{2})[^'`]*['`]\s*:\s*['`]\1|['`](?:1 |\$\{)[^'`]*['`]\s*:\s*['`]|''\s*:\s*'s')/u

/** One line for each text or format that stands where it shouldn't. */
export function findWords(files, { named = {}, computes = {} } = {}) {
  return files.flatMap(({ file, text }) => {
    const isNamed = Object.keys(named).some((name) => file === name || file.startsWith(`${name}/`))
    return [
      ...(file.endsWith('.tsx') && !isNamed ? textsIn(file, text) : []),
      ...(MAKES_FORMATS.test(text) && !computes[file]
        ? [`${file}: formats by itself; format.ts of the contract does`]
        : []),
      ...(MAKES_PLURALS.test(text.replace(/^ *\/?\*.*$|\/\/.*$/gm, ''))
        ? [`${file}: makes a plural by itself; plural() of format.ts does`]
        : []),
    ]
  })
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const names = globSync(FILES, { cwd: root }).filter((name) => !IS_TEST.test(name))
  const wanted = process.argv[2]
  const files = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((file) => (wanted ? file.startsWith(wanted) : !NOT_YET.some((folder) => file.startsWith(folder))))
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
  const problems = findWords(files, { named: NAMED, computes: COMPUTES })
  process.exitCode = conclude(problems, `${files.length} files`)
}
