// What tests may not do, and how they are called. A figure of time in a test fails on a slow machine and proves nothing on
// a quick one: what has to be quick stands in the bench, what has to end ends within the test's own patience. A title is a
// sentence that reads alone in a list of failures, and the ids of the promises that it holds stand in the tag at its end.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { conclude } from '../conclude.mjs'
import { inRoot, root } from '../paths.mjs'

/** Files that measure for another reason than a figure, and the reason. */
export const MEASURES = {
  'server/src/platform/http/refusal-cost.test.ts': 'compares two costs of one run: how a refusal grows with its text',
}

/** Ids of promises; what is spelt alike and is none. */
const ID = /\b(?!(?:UTF|SHA|AES|ISO|RFC|CVE|WCAG|UCS|GSM|EN|US|MS)-)[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?\b/g
const TAG = /\[[^\]]*\]/g
const LAST_TAGS = /(?:\s*\[[^\]]*\])+$/
const WORDS_MIN = 3

const CLOCKS = /^(?:Date\.now|performance\.now|process\.hrtime(?:\.bigint)?|process\.uptime|process\.cpuUsage)$/
const TESTS = new Set(['it', 'test', 'story'])
const GROUPS = new Set(['describe'])
/** How either may be told; `test.step`, `test.info` and their like name nothing. */
const WAYS = new Set([
  'describe',
  'each',
  'for',
  'only',
  'runIf',
  'skipIf',
  'concurrent',
  'sequential',
  'fails',
  'serial',
])

const idsIn = (text) => text.match(ID) ?? []

/** `it`, `test.each(…)`, `test.describe` … as the name at their root and the parts after it. */
function calleeOf(node) {
  const parts = []
  for (let at = node; ; ) {
    if (ts.isCallExpression(at) || ts.isTaggedTemplateExpression(at)) at = at.expression ?? at.tag
    else if (ts.isPropertyAccessExpression(at)) {
      parts.unshift(at.name.text)
      at = at.expression
    } else return ts.isIdentifier(at) ? [at.text, ...parts] : []
  }
}

function textOf(node) {
  if (!node) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join('')
}

/** `{ kind, title, node }` of a call that names a test or a group of tests. */
function namedBy(node) {
  if (!ts.isCallExpression(node)) return null
  const [name, ...parts] = calleeOf(node.expression)
  if (!TESTS.has(name) && !GROUPS.has(name)) return null
  const title = textOf(node.arguments[0])
  if (title === null || !parts.every((part) => WAYS.has(part))) return null
  return { kind: GROUPS.has(name) || parts.includes('describe') ? 'group' : 'test', title, node }
}

const readsClock = (node) => {
  let found = false
  const walk = (at) => {
    if (ts.isCallExpression(at) && CLOCKS.test(at.expression.getText())) found = true
    else if (!found) ts.forEachChild(at, walk)
  }
  walk(node)
  return found
}
/** From one moment to another; a number of milliseconds before now is a moment again. */
const isSpan = (node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.MinusToken &&
  (readsClock(node.right) || (readsClock(node.left) && /[a-z]/i.test(node.right.getText())))
const isExpect = (node) => ts.isCallExpression(node) && calleeOf(node.expression)[0] === 'expect'

/** Lines where a span of the real clock is what a test expects, also by way of a name that was given to it. */
function timedLines(source) {
  const spans = new Set()
  const nameSpans = (node) => {
    const named = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node : null
    if (named?.initializer && ts.isIdentifier(named.name)) {
      let holds = false
      const walk = (at) => {
        if (isSpan(at)) holds = true
        else if (!ts.isFunctionLike(at)) ts.forEachChild(at, walk)
      }
      walk(named.initializer)
      if (holds) spans.add(named.name.text)
    }
    ts.forEachChild(node, nameSpans)
  }
  nameSpans(source)
  const lines = []
  const find = (node, isExpected) => {
    const inside = isExpected || isExpect(node)
    const isNamed = ts.isIdentifier(node) && spans.has(node.text) && !ts.isPropertyAssignment(node.parent)
    if (inside && (isSpan(node) || isNamed)) lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    else ts.forEachChild(node, (child) => find(child, inside))
  }
  find(source, false)
  return [...new Set(lines)]
}

function commentsOf(text) {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, text)
  const found = []
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan())
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia)
      found.push(scanner.getTokenText())
  return found
}

/** One line for each fault of a test file. */
export function judgeTests({ file, text }, measures = MEASURES) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const problems = []
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const tagged = new Set()
  const walk = (node, groups) => {
    const own = textOf(node)
    for (const tag of own?.match(TAG) ?? []) for (const id of idsIn(tag)) tagged.add(id)
    if (ts.isCallExpression(node) && node.expression.getText() === 'Math.random')
      problems.push(`${file}:${lineOf(node)}: draws by chance that nobody can repeat`)
    const named = namedBy(node)
    if (named) {
      const said = named.title.replace(LAST_TAGS, '')
      for (const id of idsIn(said))
        problems.push(`${file}:${lineOf(node)}: ${id} stands outside the tag at the title's end`)
      const whole = [...groups, said].join(' ')
      // Rows say their own sentences.
      if (
        named.kind === 'test' &&
        said !== '%s' &&
        whole.split(/\s+/).filter((word) => /[\p{L}%$…]/u.test(word)).length < WORDS_MIN
      )
        problems.push(`${file}:${lineOf(node)}: "${said}" is no sentence that reads alone`)
    }
    const inside = named?.kind === 'group' ? [...groups, named.title.replace(LAST_TAGS, '')] : groups
    ts.forEachChild(node, (child) => walk(child, inside))
  }
  walk(source, [])
  for (const id of new Set(commentsOf(text).flatMap(idsIn)))
    if (!tagged.has(id)) problems.push(`${file}: ${id} stands in a comment and in no title's tag`)
  if (!measures[file]) for (const line of timedLines(source)) problems.push(`${file}:${line}: expects a figure of time`)
  return problems
}

if (process.argv[1] === import.meta.filename) {
  const files = globSync(
    '{contract,embedded-database,server,web,scripts,e2e,bench,testing}/**/*.{test,spec}.{ts,tsx}',
    {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === '.cache',
    },
  ).map((file) => file.replaceAll('\\', '/'))
  const problems = files.flatMap((file) => judgeTests({ file, text: readFileSync(inRoot(file), 'utf8') }))
  if (files.length < 100) problems.push(`saw only ${files.length} files of tests`)
  for (const file of Object.keys(MEASURES)) if (!files.includes(file)) problems.push(`${file} is gone: strike it off`)
  process.exitCode = conclude(problems, `${files.length} files of tests`)
}
