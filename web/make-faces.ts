// Subsets the fonts; run `node web/make-faces.ts` after updating a font package. A small file contains the
// characters of nearly every English text, a second file the other Latin ones.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const COMMON = `${ascii}\u00a0©·×–—‘’“”•…←→€₹£é`

/** Unicode ranges of the Latin subset in the font packages. */
const LATIN: [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x20b9, 0x20b9],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
]

const FACES = [
  { name: 'display', family: 'bricolage-grotesque', axes: { wght: 650 } },
  { name: 'text', family: 'instrument-sans', axes: { wght: { min: 400, max: 700 } } },
]

const all = LATIN.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
const rest = String.fromCodePoint(...all.filter((code) => !COMMON.includes(String.fromCodePoint(code))))
const folder = join(import.meta.dirname, 'app', 'styles', 'faces')
const find = createRequire(import.meta.url).resolve

await mkdir(folder, { recursive: true })
for (const { name, family, axes } of FACES) {
  const whole = await readFile(find(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`))
  for (const [file, text] of [
    [`${name}.woff2`, COMMON],
    [`${name}-rest.woff2`, rest],
  ] as const) {
    const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes })
    await writeFile(join(folder, file), cut)
    process.stdout.write(`${file} ${cut.length} bytes\n`)
  }
}
const ranges = (text: string) =>
  [...new Set(text)].map((sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(', ')
process.stdout.write(`unicode-range of common characters: U+20-7E, ${ranges(COMMON.slice(ascii.length))}\n`)
