// Checks that the targets of links in documents, and the pages named in source comments, exist.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { conclude } from '../conclude.mjs'
import { inRoot, root } from '../paths.mjs'

const withoutCode = (text) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')

/** GitHub's rule for heading anchors. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const listAnchors = (text) => [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, heading]) => anchorOf(heading))

export function brokenLinks(name, text) {
  const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target)
  return targets.flatMap((target) => {
    if (/^[a-z]+:/.test(target)) return []
    const [path, anchor] = target.split('#')
    const file = path ? join(dirname(inRoot(name)), decodeURIComponent(path)) : inRoot(name)
    if (!existsSync(file)) return [`${name}: missing file ${target}`]
    const isHeading = anchor && file.endsWith('.md')
    if (isHeading && !listAnchors(path ? readFileSync(file, 'utf8') : text).includes(anchor))
      return [`${name}: missing heading ${target}`]
    return []
  })
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--|#) .*$/gm

export const lostPages = (name, text) =>
  (text.match(COMMENT) ?? []).flatMap((comment) => {
    const lost = (comment.match(/[\w./-]+\.md\b/g) ?? []).filter((page) => !existsSync(inRoot(page)))
    const [outside] = /\b(?:decisions?|rulings?) \d+/i.exec(comment) ?? []
    return [
      ...lost.map((page) => `${name}: a comment names the missing page ${page}`),
      ...(outside ? [`${name}: a comment names "${outside}": write the page in docs/decisions`] : []),
    ]
  })

const list = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => name && existsSync(inRoot(name)))
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.sql', '*.css', '*.yaml', '*.yml', 'Dockerfile']

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const documents = list('*.md')
  const read = (name) => readFileSync(inRoot(name), 'utf8')
  // The test of this script names missing pages on purpose.
  const sources = list(...SOURCES).filter((name) => name !== 'scripts/check/links.test.ts')
  const problems = [
    ...documents.flatMap((name) => brokenLinks(name, read(name))),
    ...sources.flatMap((name) => lostPages(name, read(name))),
  ]
  if (documents.length === 0) problems.push('found no document')
  process.exitCode = conclude(problems, `${documents.length} documents, ${sources.length} sources`)
}
