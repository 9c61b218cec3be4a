// A type that is forced is a promise nobody checks. `as never` and `as unknown as` stand only in the files named here, so
// often and for that reason; one that nothing needs any more fails too.
import { globSync, readFileSync } from 'node:fs'
import { conclude } from '../conclude.mjs'
import { inRoot, root } from '../paths.mjs'

/** File → how often, and why it has to be. */
export const NAMED = {
  'server/src/platform/http/route.ts': [1, 'a list of routes forgets what each endpoint asks of its caller'],
  'server/src/platform/http/server.ts': [2, 'Fastify’s type names the logger it was made with'],
  'server/src/platform/http/pages/page-build.ts': [
    1,
    'the framework’s type of the entry leaves its further exports out',
  ],
  'server/src/platform/db/database.ts': [1, 'pg’s query has a dozen overloads'],
}

const FILES = ['{contract,server,web}/**/*.{ts,tsx}']
const NOT_OURS = /(^|\/)(node_modules|build|\.react-router|test)\/|\.test\.tsx?$/
const FORCED = /\bas\s+never\b|\bas\s+unknown\s+as\b|(?<![\w>])<(?:never|unknown)>\s*[\w(]/g
const PRESENTS = /^server\/src\/features\//
const ANSWERS_ANYTHING = /Promise<Record<string, unknown>>|\)\s*:\s*Record<string, unknown>\s*(?:\{|=>)/

/** Without comments and texts, in which the words may stand. */
const codeOf = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")

/** One line for each file that forces more, or less, than is named for it, or whose presenter answers anything. */
export function findCasts(files, named) {
  const problems = files.flatMap(({ file, text }) => {
    const code = codeOf(text)
    const forced = code.match(FORCED)?.length ?? 0
    const [allowed = 0] = named[file] ?? []
    return [
      ...(forced > allowed ? [`${file}: forces a type ${forced} times, ${allowed} are named`] : []),
      ...(forced < allowed ? [`${file}: forces a type ${forced} times only; name no more than that`] : []),
      ...(PRESENTS.test(file) && ANSWERS_ANYTHING.test(code)
        ? [`${file}: answers Record<string, unknown>, which is no type of the contract`]
        : []),
    ]
  })
  const gone = Object.keys(named).filter((name) => !files.some(({ file }) => file === name))
  return [...problems, ...gone.map((file) => `${file}: is named and not there`)]
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const files = globSync(FILES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_OURS.test(file))
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
  const problems = findCasts(files, NAMED)
  if (files.length < 500) problems.push(`looked at ${files.length} files only`)
  process.exitCode = conclude(problems, `${files.length} files`)
}
