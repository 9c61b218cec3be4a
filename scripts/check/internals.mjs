// Whether the source keeps to what libraries, Node and our own replies offer in public. Textual on purpose: it names habits, and each
// exception stands here with its reason. An exception that nothing needs any more fails too.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { conclude } from '../conclude.mjs'
import { inRoot, root } from '../paths.mjs'

/** Name of the habit → what it looks like. */
export const HABITS = {
  'takes listeners away': /\.(?:removeAllListeners|rawListeners|listeners)\(/,
  'replaces a method of a prototype':
    /\.prototype\.\w+\s*=[^=]|Object\.(?:assign|defineProperty)\(\s*[\w.]+\.prototype\b/,
  'looks for hidden properties': /\bgetOwnPropertySymbols\(|\bSymbol\.for\(/,
  // `_id` is the wire's.
  'uses a private name':
    /\.__?(?!id\b)[a-z]\w*|(?:\{|\{[^{}()]*,)\s*_(?!id\b)[a-z]\w*[^{}()]*\}\s*=(?!>)|\bUNSAFE_\w+|\b__reactRouter\w*|\bserverHandoffStream\b/,
  // A refusal has a code, a reply its fields; words are for people, and may be put differently tomorrow.
  'decides by the words of a message':
    /\b[mM]essage\??\.(?:toLowerCase\(\)\.)?(?:includes|match|startsWith|endsWith)\(|\.message\s*[!=]==|[!=]==\s*[\w.]+\.message\b|\bmessage\s*[!=]==\s*['"`][^'"`]|\.test\([^()]*\b[mM]essage\)/,
}

/** File → habit → why it has to be. */
export const EXCEPTIONS = {
  'server/src/platform/db/refusals.ts': {
    'decides by the words of a message': 'pg gives no code to a connection that it lost or waited for in vain',
  },
  'server/src/platform/images/encode-image.ts': {
    'decides by the words of a message': 'sharp gives no code to a picture with more pixels than allowed',
  },
}

const FILES = ['{contract,embedded-database,server,web,bench,testing}/**/*.{ts,tsx}']
const NOT_OURS = /(^|\/)(node_modules|build|\.react-router)\/|\.test\.tsx?$/

const IMPORT = /(?:\bfrom\s+|\bimport\(\s*|\bimport\s+|\brequire(?:\.resolve)?\(\s*)'([^']+)'/g

/** A path inside a package that has no list of exports: nobody promised it. What a list leaves out, Node refuses itself. */
function isUnpromised(specifier, folder) {
  const [, name, inside] = /^((?:@[\w.-]+\/)?[a-z][\w.-]*)\/(.+)$/.exec(specifier) ?? []
  if (!name || specifier.startsWith('node:')) return false
  const manifest = [folder, root].map((from) => `${from}/node_modules/${name}/package.json`).find(existsSync)
  if (!manifest) return false
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8'))
  return exports === undefined && inside !== 'package.json'
}

/** The habits in one file's text, by name. */
export function habitsOf(text, folder = root) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = Object.entries(HABITS).flatMap(([name, looks]) => (looks.test(code) ? [name] : []))
  for (const [, specifier] of code.matchAll(IMPORT))
    if (isUnpromised(specifier, folder)) found.push(`imports ${specifier}`)
  return found
}

/** One line for each habit without a reason, and for each reason without a habit. */
export function findInternals(files, exceptions) {
  const seen = files.flatMap(({ file, text, folder }) => habitsOf(text, folder).map((habit) => ({ file, habit })))
  const unexplained = seen.filter(({ file, habit }) => !exceptions[file]?.[habit])
  const idle = Object.entries(exceptions).flatMap(([file, reasons]) =>
    Object.keys(reasons)
      .filter((habit) => !seen.some((each) => each.file === file && each.habit === habit))
      .map((habit) => ({ file, habit })),
  )
  return [
    ...unexplained.map(({ file, habit }) => `${file}: ${habit}`),
    ...idle.map(({ file, habit }) => `${file}: nothing there ${habit} any more; take the exception away`),
  ]
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const files = globSync(FILES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_OURS.test(file))
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8'), folder: inRoot(file.split('/')[0]) }))
  const problems = findInternals(files, EXCEPTIONS)
  if (files.length < 500) problems.push(`looked at ${files.length} files only`)
  process.exitCode = conclude(problems, `${files.length} files`)
}
