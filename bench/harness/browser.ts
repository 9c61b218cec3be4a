import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Restaurant } from './client.ts'
import type { Stage } from './stage.ts'

const USUAL = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export async function startBrowser({ onEnd }: Stage): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    ...(existsSync(USUAL) ? { executablePath: USUAL } : {}),
    args: ['--disable-quic', '--disable-gpu', ...sandbox],
  })
  onEnd(() => browser.close())
  return browser
}

export async function openBoard(context: BrowserContext, url: string, { id, token }: Restaurant): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/about/legal`)
  await page.evaluate(
    (session) => {
      localStorage.setItem('RestData', session)
      localStorage.setItem('isAuthenticated', 'true')
    },
    JSON.stringify({ _id: id, name: 'Bench', token }),
  )
  await page.goto(`${url}/restraunt/dashboard`)
  await page.getByText('Live', { exact: true }).waitFor()
  return page
}
