import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runtime } from '../paths.mjs'

// Libraries in the smallest installation of each system: glibc, libgcc and libstdc++, which its package manager needs.
// No such installation has libatomic.
const LIBRARIES = [
  'ld-linux-x86-64.so.2',
  'ld-linux-aarch64.so.1',
  'libc.so.6',
  'libdl.so.2',
  'libgcc_s.so.1',
  'libm.so.6',
  'libpthread.so.0',
  'libstdc++.so.6',
]

// Newest symbol versions in each system's libraries. Source for libstdc++: table "History" in its manual, ABI
// Policy and Guidelines (GCC 12: GLIBCXX_3.4.30, CXXABI_1.3.13; GCC 14: GLIBCXX_3.4.33, CXXABI_1.3.15).
const SYSTEMS = {
  'Debian 12 (glibc 2.36, GCC 12)': { GLIBC: '2.36', GLIBCXX: '3.4.30', CXXABI: '1.3.13', GCC: '12.0.0' },
  'Ubuntu 22.04 (glibc 2.35, GCC 12)': { GLIBC: '2.35', GLIBCXX: '3.4.30', CXXABI: '1.3.13', GCC: '12.0.0' },
  'Ubuntu 24.04 (glibc 2.39, GCC 14)': { GLIBC: '2.39', GLIBCXX: '3.4.33', CXXABI: '1.3.15', GCC: '14.0.0' },
  'Fedora 41 (glibc 2.40, GCC 14)': { GLIBC: '2.40', GLIBCXX: '3.4.33', CXXABI: '1.3.15', GCC: '14.0.0' },
}

/** Reads the output of `ldd -v`. */
function readNeeds(listed: string, program: string) {
  const [, own = ''] = listed.split(`\t${program}:\n`)
  return [...(own.split(/\n\t\S/)[0] ?? '').matchAll(/(\S+) \((\S+)\) =>/g)].map(([, library = '', version = '']) => ({
    library,
    version,
  }))
}

const isUpTo = (version: string, most: string) => version.localeCompare(most, 'en', { numeric: true }) <= 0

function listLacking(needs: ReturnType<typeof readNeeds>, newest: Record<string, string>) {
  const lacking = needs.filter(({ library, version }) => {
    const [, family = '', number = ''] = /^([A-Z]+)_([\d.]+)$/.exec(version) ?? []
    return !LIBRARIES.includes(library) || !newest[family] || !isUpTo(number, newest[family])
  })
  return lacking.map(({ library, version }) => `${library} ${version}`)
}

test.runIf(process.platform === 'linux').each(Object.entries(SYSTEMS))(
  'the pinned Node.js needs no library that a minimal %s lacks',
  (_, newest) => {
    const listed = execFileSync('ldd', ['-v', runtime], { encoding: 'utf8' })
    const needs = readNeeds(listed, runtime)
    expect(needs).toContainEqual({ library: 'libstdc++.so.6', version: 'GLIBCXX_3.4' })
    expect(listLacking(needs, newest)).toEqual([])
    const libraries = [...listed.split('Version')[0].matchAll(/^\s*(?:\/\S*\/)?(lib\S+|ld-\S+)/gm)].map(
      ([, name]) => name,
    )
    expect(libraries.filter((name) => !LIBRARIES.includes(name))).toEqual([])
  },
)

test('the check finds a missing library and a missing version of a library', () => {
  const versions = ['GLIBC_2.36', 'GLIBC_2.38', 'GLIBCXX_3.4.31', 'GLIBC_ABI_DT_RELR']
  const lines = [...versions.map((version) => `libc.so.6 (${version})`), 'libatomic.so.1 (LIBATOMIC_1.0)']
  const listed = `\tVersion information:\n\tnode:\n${lines.map((line) => `\t\t${line} => x`).join('\n')}\n\t/libc:\n\t\ta (GLIBC_9) => x`
  expect(listLacking(readNeeds(listed, 'node'), SYSTEMS['Debian 12 (glibc 2.36, GCC 12)'])).toEqual([
    'libc.so.6 GLIBC_2.38',
    'libc.so.6 GLIBCXX_3.4.31',
    'libc.so.6 GLIBC_ABI_DT_RELR',
    'libatomic.so.1 LIBATOMIC_1.0',
  ])
})
