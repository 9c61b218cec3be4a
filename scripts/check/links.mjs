// Every link in the documents to a file of ours, or to a heading in one, leads somewhere; so does every page that a comment
// of the source names.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { conclude } from '../conclude.mjs'
import { inRoot, root } from '../paths.mjs'

const withoutCode = (text) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')

/** As GitHub names the heading's anchor. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const listAnchors = (text) => [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, heading]) => anchorOf(heading))

/** What is wrong with the links of one document, and how many it has. */
export function brokenLinks(name, text) {
  const problems = []
  let count = 0
  for (const [, target] of withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    count++
    const [path, anchor] = target.split('#')
    const file = path ? join(dirname(inRoot(name)), decodeURIComponent(path)) : inRoot(name)
    if (!existsSync(file)) problems.push(`${name}: no file ${target}`)
    else if (anchor && file.endsWith('.md')) {
      const anchors = listAnchors(path ? readFileSync(file, 'utf8') : text)
      if (!anchors.includes(anchor)) problems.push(`${name}: no heading ${target}`)
    }
  }
  return { problems, count }
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--|#) .*$/gm

/** The same for the pages that comments of a source name. */
export function lostPages(name, text) {
  const problems = []
  let count = 0
  for (const comment of text.match(COMMENT) ?? []) {
    for (const [page] of comment.matchAll(/[\w./-]+\.md\b/g)) {
      count++
      if (!existsSync(inRoot(page))) problems.push(`${name}: a comment names ${page}, which is not there`)
    }
    const [outside] = /\b(?:decisions?|rulings?) \d+/i.exec(comment) ?? []
    if (outside) problems.push(`${name}: a comment names "${outside}": write the page in docs/decisions`)
  }
  return { problems, count }
}

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
  // Its own test is full of pages that are not there.
  const sources = list(...SOURCES).filter((name) => name !== 'scripts/check/links.test.ts')
  const looks = [
    ...documents.map((name) => brokenLinks(name, read(name))),
    ...sources.map((name) => lostPages(name, read(name))),
  ]
  const problems = looks.flatMap((look) => look.problems)
  if (documents.length === 0) problems.push('saw no document')
  const count = looks.reduce((sum, look) => sum + look.count, 0)
  process.exitCode = conclude(problems, `${count} links in ${documents.length} documents`)
}
