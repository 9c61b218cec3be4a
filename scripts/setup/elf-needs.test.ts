import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runtime } from '../paths.mjs'
import { readNeeds } from './elf-needs.mjs'

// In the smallest installation of each system: glibc with its loader, libgcc and libstdc++, which the package manager
// itself is linked with. libatomic is in none of them.
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

// The newest versions their libraries offer. glibc is the version of the package; those of libstdc++ follow from the
// version of GCC by the table "History" of the libstdc++ manual, ABI Policy and Guidelines:
// GCC 12: GLIBCXX_3.4.30, CXXABI_1.3.13; GCC 14: GLIBCXX_3.4.33, CXXABI_1.3.15.
const SYSTEMS = {
  'Debian 12 (glibc 2.36, GCC 12)': { GLIBC: '2.36', GLIBCXX: '3.4.30', CXXABI: '1.3.13', GCC: '12.0.0' },
  'Ubuntu 22.04 (glibc 2.35, GCC 12)': { GLIBC: '2.35', GLIBCXX: '3.4.30', CXXABI: '1.3.13', GCC: '12.0.0' },
  'Ubuntu 24.04 (glibc 2.39, GCC 14)': { GLIBC: '2.39', GLIBCXX: '3.4.33', CXXABI: '1.3.15', GCC: '14.0.0' },
  'Fedora 41 (glibc 2.40, GCC 14)': { GLIBC: '2.40', GLIBCXX: '3.4.33', CXXABI: '1.3.15', GCC: '14.0.0' },
}

const isUpTo = (version, most) => version.localeCompare(most, 'en', { numeric: true }) <= 0
const cannot = (needs, most) => [
  ...needs.libraries.filter((name) => !LIBRARIES.includes(name)),
  ...needs.versions.filter((name) => {
    const [, family, version] = /^([A-Z]+)_([\d.]+)$/.exec(name) ?? [name, name, '0']
    return !(most[family] && isUpTo(version, most[family]))
  }),
]

test.runIf(process.platform === 'linux').each(Object.entries(SYSTEMS))(
  'the pinned Node names nothing that a minimal %s lacks [RULE-66]',
  (_, most) => {
    const needs = readNeeds(runtime)
    expect(needs.libraries).toContain('libc.so.6')
    expect(needs.versions).toContain('GLIBCXX_3.4')
    expect(cannot(needs, most)).toEqual([])
  },
)

test.runIf(process.platform === 'linux')('a program is read as its own loader reads it', () => {
  const listed = execFileSync('ldd', [runtime], { encoding: 'utf8' })
  const named = [...listed.matchAll(/^\s*(?:\/\S*\/)?(lib\S+|ld-\S+)/gm)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(readNeeds(runtime).libraries))
})

test('a library or a version that is missing is found', () => {
  const most = SYSTEMS['Debian 12 (glibc 2.36, GCC 12)']
  const versions = ['GLIBC_2.36', 'GLIBC_2.4', 'GLIBC_2.38', 'GLIBCXX_3.4.31', 'GLIBC_ABI_DT_RELR']
  expect(cannot({ libraries: ['libc.so.6', 'libatomic.so.1'], versions }, most)).toEqual([
    'libatomic.so.1',
    'GLIBC_2.38',
    'GLIBCXX_3.4.31',
    'GLIBC_ABI_DT_RELR',
  ])
})
