import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { brand } from '../../web/app/content/brand.ts'
import { findBrowser } from '../browser.mjs'
import { makeScreens } from './screens.mjs'

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const PUBLIC = at('web/public')
const INK = '#071b25'

/** Title and water level (0 low, 1 high) of each card; keys as in `pages.ts`. */
const cards = {
  home: [brand.tagline, 0.5],
  'nudge-out': ['Free tables in busy times.', 0.25],
  'nudge-in': ['Fill seats in slow times.', 0.8],
  faq: ['Twelve honest answers.', 0.4],
  about: ['Offering beats asking.', 0.5],
  contact: ['A person answers.', 0.35],
  participate: ['A table without the wait.', 0.6],
  help: ['Five minutes, and you know it.', 0.45],
}

async function makeIcons() {
  const mark = await readFile(`${PUBLIC}/mark.svg`, 'utf8')
  // Home screens round the corners themselves.
  const square = mark.replace('rx="8"', '')
  const sizes = { 'icon-192': [mark, 192], 'icon-512': [mark, 512], 'apple-touch-icon': [square, 180] }
  for (const [name, [svg, size]] of Object.entries(sizes)) {
    await sharp(Buffer.from(svg), { density: 1200 }).resize(size).png({ palette: true }).toFile(`${PUBLIC}/${name}.png`)
  }
  await sharp(Buffer.from(square), { density: 1200 })
    .resize(400)
    .extend({ top: 56, bottom: 56, left: 56, right: 56, background: INK })
    .png({ palette: true })
    .toFile(`${PUBLIC}/icon-maskable-512.png`)
}

const font = async (name) => (await readFile(at(`node_modules/@fontsource-variable/${name}`))).toString('base64')

function cardPage(title, tide, face) {
  const y = 620 - tide * 210
  const wave = (dy) => `M0 ${y + dy}c200-60 400-60 600-8s400 40 600-12v${700 - y}H0z`
  const table = (x, dy) => `<circle cx="${x}" cy="${y + dy}" r="34" fill="${INK}" stroke="#72dfdb" stroke-width="10"/>`
  return `<!doctype html><style>
    @font-face { font-family: B; font-weight: 200 800; src: url(data:font/woff2;base64,${face}) }
    body { margin: 0; width: 1200px; height: 630px; background: ${INK}; color: #eef5f6; font-family: B; overflow: hidden }
    h1 { position: absolute; left: 80px; top: 150px; margin: 0; width: 1000px; font-size: 112px; line-height: 1; font-weight: 650; letter-spacing: -0.045em; text-wrap: balance }
    p { position: absolute; left: 80px; top: 64px; margin: 0; display: flex; gap: 16px; align-items: center; font-size: 40px; font-weight: 650; letter-spacing: -0.02em }
    svg { position: absolute; inset: 0 } p svg { position: static; width: 52px; color: #72dfdb }
  </style>
  <svg viewBox="0 0 1200 630"><path d="${wave(-34)}" fill="#0f4d58"/><path d="${wave(0)}" fill="#15808a"/>${table(300, -44)}${table(760, -6)}${table(1010, 14)}</svg>
  <p><svg viewBox="0 0 28 28"><circle cx="14" cy="14" r="12" fill="none" stroke="currentColor" stroke-width="2.6"/><path d="M4.6 14.2c3.1-3 6.3-3 9.4 0s6.3 3 9.4 0A9.4 9.4 0 0 1 14 23.4a9.4 9.4 0 0 1-9.4-9.2Z" fill="currentColor"/></svg>${brand.name}</p>
  <h1>${title}</h1>`
}

async function makeCards() {
  await mkdir(`${PUBLIC}/social`, { recursive: true })
  const face = await font('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  for (const [name, [title, tide]] of Object.entries(cards)) {
    await page.setContent(cardPage(title, tide, face))
    await page.evaluate(() => document.fonts.ready)
    const image = await page.screenshot()
    await sharp(image).png({ palette: true, colours: 64 }).toFile(`${PUBLIC}/social/${name}.png`)
  }
  await browser.close()
}

await makeIcons()
await makeCards()
await makeScreens()
