// Checks regular expressions of contract and server for super-linear time. Parses the sources to find all of them;
// an expression built at run time cannot be checked and is rejected.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import ts from 'typescript'
import { conclude } from '../conclude.mjs'
import { inRoot, root } from '../paths.mjs'

const PARTS = ['contract/src', 'server/src']
/** Limits of steps, not of time, so that slow machines give the same result. One round finds known slow patterns. */
const LIMITS = { checker: 'fuzz', maxIteration: 1, timeout: 120_000, attackTimeout: null, incubationTimeout: null }

const isRegExp = (node) => ts.isIdentifier(node) && node.text === 'RegExp'
const isRegExpCall = (node) => (ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression)

/** Returns the arguments of `RegExp(…)`; null unless all of them are literals. */
function literalArguments({ arguments: args = [] }) {
  const [source, flags] = args
  if (!source || !ts.isStringLiteralLike(source) || (flags && !ts.isStringLiteralLike(flags))) return null
  return { source: source.text, flags: flags?.text ?? '' }
}

function literalOf(node) {
  const end = node.text.lastIndexOf('/')
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
}

export async function checkPatterns(sources) {
  const problems = []
  const places = new Map()
  for (const { name, text } of sources) {
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    const visit = (node) => {
      const pattern = ts.isRegularExpressionLiteral(node)
        ? literalOf(node)
        : isRegExpCall(node)
          ? literalArguments(node)
          : undefined
      const place = `${name}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
      if (pattern === null) problems.push(`${place}: a pattern built at run time: ${node.getText(file)}`)
      else if (pattern) {
        const key = `/${pattern.source}/${pattern.flags}`
        places.set(key, { ...pattern, at: [...(places.get(key)?.at ?? []), place] })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  for (const [pattern, { source, flags, at }] of places) {
    const { status, complexity, attack, error } = await check(source, flags, LIMITS)
    if (status === 'safe') continue
    const why = status === 'vulnerable' ? `${complexity.summary} for ${attack.pattern}` : `not checked (${error.kind})`
    problems.push(`${at.join(', ')}: ${pattern} is ${why}`)
  }
  return { places, problems }
}

if (process.argv[1] === import.meta.filename) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PARTS], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && existsSync(inRoot(name)))
  const { places, problems } = await checkPatterns(
    files.map((name) => ({ name, text: readFileSync(inRoot(name), 'utf8') })),
  )
  for (const part of PARTS) {
    const isSeen = [...places.values()].some(({ at }) => at.some((place) => place.startsWith(`${part}/`)))
    if (!isSeen) problems.push(`found no pattern in ${part}`)
  }
  process.exitCode = conclude(problems, `${places.size} patterns in ${files.length} files`)
}
