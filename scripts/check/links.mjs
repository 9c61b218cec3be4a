// Every link in the documents to a file of ours, or to a heading in one, leads somewhere; so does every page that a comment
// of the source names.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot, root } from '../paths.mjs'

const list = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => name && existsSync(inRoot(name)))
const documents = list('*.md')
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.sql', '*.css', '*.yaml', '*.yml', 'Dockerfile']

const withoutCode = (text) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')

/** As GitHub names the heading's anchor. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const listAnchors = (text) => [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, heading]) => anchorOf(heading))

const problems = []
let count = 0
for (const name of documents) {
  const text = readFileSync(inRoot(name), 'utf8')
  for (const [, target] of withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    count++
    const [path, anchor] = target.split('#')
    const file = path ? join(dirname(inRoot(name)), decodeURIComponent(path)) : inRoot(name)
    if (!existsSync(file)) problems.push(`${name}: no file ${target}`)
    else if (anchor && file.endsWith('.md') && !listAnchors(readFileSync(file, 'utf8')).includes(anchor)) {
      problems.push(`${name}: no heading ${target}`)
    }
  }
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--|#) .*$/gm
for (const name of list(...SOURCES)) {
  const comments = readFileSync(inRoot(name), 'utf8').match(COMMENT) ?? []
  for (const comment of comments) {
    for (const [page] of comment.matchAll(/[\w./-]+\.md\b/g)) {
      count++
      if (!existsSync(inRoot(page))) problems.push(`${name}: a comment names ${page}, which is not there`)
    }
    const [outside] = /\bdecisions? \d+/i.exec(comment) ?? []
    if (outside) problems.push(`${name}: a comment names "${outside}": write the page in docs/decisions`)
  }
}
if (documents.length === 0) problems.push('saw no document')
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${count} links in ${documents.length} documents\n`)
process.exitCode = problems.length > 0 ? 1 : 0
