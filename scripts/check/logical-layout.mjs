// Whether the pages would also stand right in a language that is read from right to left: classes and styles name the
// start and the end of a line, never its left and right, and what points or moves along a line turns round with it.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { conclude } from '../conclude.mjs'
import { inRoot, root } from '../paths.mjs'

/** A class without its variants: `sm:-ml-2` is looked at as `-ml-2`. */
const PHYSICAL_CLASS =
  /^!?-?(?:(?:scroll-)?[mp][lr]-.+|(?:left|right)-.+|border-[lr](?:-.+)?|rounded-(?:[lr]|[tb][lr])(?:-.+)?|(?:text|float|clear)-(?:left|right))!?$/
const MOVE = /^!?-?translate-x-(?!0$)/
const PHYSICAL_PROPERTY =
  /^(?:left|right|(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right)|border-(?:left|right)(?:-.+)?|border-(?:top|bottom)-(?:left|right)-radius)$/
const ALIGNING = /^(?:text-align|float|clear)$/
const POINTING = /^(?:Arrow|Chevron|Chevrons|Move)(?:Left|Right)$/

/** `max-sm:first:pl-5` → its variants and `pl-5`; a colon inside brackets parts nothing. */
function partsOf(token) {
  const parts = token.split(/:(?![^[(]*[\])])/)
  return { name: parts.at(-1), variants: parts.slice(0, -1) }
}

function judgeClasses(text) {
  const classes = text.split(/\s+/).filter(Boolean).map(partsOf)
  const turnsRound = classes.some(({ name, variants }) => variants.includes('rtl') && MOVE.test(name))
  return classes.flatMap(({ name, variants }) => {
    if (PHYSICAL_CLASS.test(name)) return [`class ${name} names a side`]
    if (MOVE.test(name) && !variants.includes('rtl') && !turnsRound) return [`class ${name} has no rtl: beside it`]
    return []
  })
}

const spelt = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function judgeDeclaration(property, value) {
  if (PHYSICAL_PROPERTY.test(property)) return [`${property} names a side`]
  if (ALIGNING.test(property) && /\b(?:left|right)\b/.test(value)) return [`${property} names a side`]
  return []
}

const isText = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)

/** `style={{ marginLeft: 4 }}`, wherever in the expression the object stands. */
function judgeStyle(node, file) {
  if (ts.isPropertyAssignment(node))
    return judgeDeclaration(spelt(node.name.getText(file)), node.initializer.getText(file))
  const found = []
  ts.forEachChild(node, (child) => void found.push(...judgeStyle(child, file)))
  return found
}

function judgePointer(node, file) {
  if (!ts.isJsxOpeningLikeElement(node) || !POINTING.test(node.tagName.getText(file))) return []
  return node.attributes.getText(file).includes('rtl:-scale-x-100')
    ? []
    : [`${node.tagName.getText(file)} points along the line and has no rtl:-scale-x-100`]
}

/** What stands against one source, one line each. */
export function judgeSource(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const problems = []
  const visit = (node) => {
    const isImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
    if (isImport) return
    const found = isText(node)
      ? judgeClasses(node.text)
      : ts.isJsxAttribute(node) && node.name.getText(file) === 'style' && node.initializer
        ? judgeStyle(node.initializer, file)
        : judgePointer(node, file)
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    for (const problem of found) problems.push(`${name}:${line}: ${problem}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

export function judgeSheet(name, text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return code.split('\n').flatMap((line, at) => {
    const [, property, value] = /^\s*([a-z-]+)\s*:\s*(.+)/.exec(line) ?? []
    const [, applied] = /@apply\s+([^;]+)/.exec(line) ?? []
    const found = applied ? judgeClasses(applied) : property ? judgeDeclaration(property, value) : []
    return found.map((problem) => `${name}:${at + 1}: ${problem}`)
  })
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const read = (patterns) =>
    globSync(patterns, { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(inRoot(file), 'utf8')])
  const sources = read(['web/app/**/*.{ts,tsx}'])
  const sheets = read(['web/app/**/*.css'])
  const problems = [
    ...sources.flatMap(([name, text]) => judgeSource(name, text)),
    ...sheets.flatMap(([name, text]) => judgeSheet(name, text)),
  ]
  if (sources.length < 200 || sheets.length === 0)
    problems.push(`looked at ${sources.length} sources and ${sheets.length} sheets only`)
  process.exitCode = conclude(problems, `${sources.length} sources, ${sheets.length} sheets`)
}
