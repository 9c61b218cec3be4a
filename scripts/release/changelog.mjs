// Sections of CHANGELOG.md begin with `## Unreleased` or `## VERSION (DATE)`.
const UNRELEASED = '## Unreleased'

const versionIn = (heading) => /^## (\S+) \(\d{4}-\d{2}-\d{2}\)$/.exec(heading)?.[1]

function sectionsOf(changelog) {
  const [, ...parts] = changelog.split(/^(?=## )/m)
  return parts.map((part) => {
    const end = part.indexOf('\n')
    return { heading: part.slice(0, end).trimEnd(), body: part.slice(end).trim() }
  })
}

/** The page of a release shows each line break, unlike a file. A line that begins an item, a heading or a block stays. */
const joinLines = (text) => text.replaceAll(/(?<!\n)\n(?![\n#>|`]| *[-*] ) */g, ' ')

/** `blob`: address of the release's files, for links that are relative in CHANGELOG.md. Throws if the version is missing. */
export function notesOf(changelog, version, blob) {
  const section = sectionsOf(changelog).find(({ heading }) => versionIn(heading) === version)
  if (!section?.body) throw new Error(`CHANGELOG.md has no section "## ${version} (DATE)" with text.`)
  return `${joinLines(section.body).replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, `](${blob}/$1)`)}\n`
}

/** Names the unreleased section after the version and adds an empty one. Throws if there is nothing to release. */
export function cutRelease(changelog, version, day) {
  const sections = sectionsOf(changelog)
  if (sections.some(({ heading }) => versionIn(heading) === version))
    throw new Error(`CHANGELOG.md already has version ${version}.`)
  if (!sections.find(({ heading }) => heading === UNRELEASED)?.body)
    throw new Error(`CHANGELOG.md has no changes under "${UNRELEASED}".`)
  return changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} (${day})\n`)
}
