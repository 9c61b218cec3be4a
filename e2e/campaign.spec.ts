import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { confirmEmail } from '@tidetable/testing/confirm-email.ts'
import { startProduct } from '@tidetable/testing/product.ts'
import { SMTPServer } from 'smtp-server'
import { expect, test } from './product-test.ts'
import { MOVABLE_CLOCK, passUndoWindow } from './support/move-clock.ts'
import { isWellMade } from './support/well-made.ts'

const SID = 'AC0123456789'
const TOKEN = 'token-of-the-test'

async function startSmtp() {
  const mails: { to: string; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1')
      })
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, stop: () => new Promise<void>((gone) => server.close(() => gone())) }
}

async function startTwilio() {
  const texts: { to: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    if (request.method === 'POST') texts.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })
    response
      .writeHead(201, { 'content-type': 'application/json' })
      .end(JSON.stringify({ sid: `SM${texts.length}`, messages: [] }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, texts, stop: () => server.close() }
}

async function importRows(page: Page, rows: readonly string[]) {
  await page.getByLabel('CSV data').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Not a valid email address')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('These people agreed to hear from us.').click()
  await page.getByRole('button', { name: 'Import 7 guests' }).click()
}

test('imported guests receive a campaign, and guests who opt out stay opted out', async ({ browser }) => {
  test.setTimeout(150_000)
  const [smtp, twilio] = [await startSmtp(), await startTwilio()]
  const product = await startProduct({
    isInMemory: true,
    env: {
      SMTP_URL: smtp.url,
      TWILIO_ACCOUNT_SID: SID,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_FROM: '+15005550006',
      TWILIO_API_URL: twilio.url,
      DEMO: '0',
      ...MOVABLE_CLOCK,
    },
  })
  const context = await browser.newContext()
  const page = await context.newPage()
  const api = async (path: string, body: object) =>
    await (
      await fetch(product.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  try {
    await page.goto(`${product.url}/restraunt/nudge-in`)
    await expect(page).toHaveURL(/\/login\?type=restaurant/)

    const owner = { email: 'owner@saffron.example', password: 'turn-the-table' }
    const zone = { timezone: 'Asia/Kolkata', address: '12 Lake Road, Pune' }
    await api('/0auth/business/register', { name: 'Saffron & Salt', phone: '919876500001', ...owner, ...zone })
    const listMails = () => smtp.mails.filter(({ to }) => to === owner.email).map(({ raw }) => raw)
    await confirmEmail(product.url, listMails, owner.password)
    const { user, token } = await api('/0auth/login', owner)
    await page.evaluate(
      ([stored]) => {
        localStorage.setItem('RestData', stored ?? '')
        localStorage.setItem('isAuthenticated', 'true')
      },
      [JSON.stringify({ ...user, token })],
    )

    // Numbers of several countries, so that it is always daytime somewhere.
    const rows = [
      'name,email,phone',
      'Asha,asha@example.com,',
      'Ben,ben@example.com,',
      '<b>Cem</b>,cem@example.com,',
      'Dee,,+919876543210',
      'Eve,,+14155550123',
      'Fay,,+447400123456',
      'Gus,,+61412345678',
      'Bad,nonsense,',
    ]
    await page.goto(`${product.url}/restraunt/nudge-in?view=new`)
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await importRows(page, rows)
    await page.getByRole('link', { name: 'Continue campaign' }).click()
    await expect(page.getByText('7 selected', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Title').fill('Slow Tuesday')
    await page.getByLabel('Description').fill('Dessert is on us.')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('of 7 selected guests will receive it')).toBeVisible()
    await page.getByRole('button', { name: 'Send Campaign' }).click()
    await expect(page.getByText('Campaign created successfully')).toBeVisible()
    await passUndoWindow(product)
    await expect
      .poll(
        () =>
          smtp.mails
            .map(({ to }) => to)
            .filter((to) => to !== owner.email)
            .sort(),
        { timeout: 30_000 },
      )
      .toEqual(['asha@example.com', 'ben@example.com', 'cem@example.com'])
    await page.getByRole('link', { name: 'View Users of Slow Tuesday' }).click()
    await expect(page.getByText('<b>Cem</b>')).toBeVisible()
    await isWellMade(page, 'a sent campaign')

    // Opening a link must change nothing. Then one guest opts out by the email header, another on the page.
    const linkTo = (to: string) =>
      /^List-Unsubscribe: <(.+)>\r$/m.exec(smtp.mails.find((mail) => mail.to === to)?.raw ?? '')?.[1] ?? ''
    for (const to of ['asha@example.com', 'ben@example.com', 'cem@example.com'])
      expect((await fetch(linkTo(to))).status).toBe(200)
    const unsubscribed = await fetch(linkTo('asha@example.com'), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(unsubscribed.status).toBe(200)
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(linkTo('ben@example.com'))
    await plain.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
    await expect(plain.getByText('Saved. Saffron & Salt will not email you.')).toBeVisible()
    const stop = new URLSearchParams({
      MessageSid: 'SMin1',
      From: '+919876543210',
      To: '+15005550006',
      Body: 'STOP',
    }).toString()
    const inbound = `${product.url}/webhooks/twilio/inbound`
    const signed =
      inbound +
      [...new URLSearchParams(stop)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => name + value)
        .join('')
    const answer = await fetch(inbound, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', TOKEN).update(signed).digest('base64'),
      },
      body: stop,
    })
    expect(await answer.text()).toContain('unsubscribed')

    // After importing the same list again, a second campaign reaches only guests who did not opt out.
    await page.goto(`${product.url}/restraunt/nudge-in?view=customers`)
    await page.getByRole('link', { name: 'Import CSV' }).click()
    await importRows(page, rows)
    await expect(page.getByText('0 guests were imported. 7 were already known.').first()).toBeVisible()
    await page.goto(`${product.url}/restraunt/nudge-in?view=new`)
    await page.getByRole('button', { name: /^Select all/ }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Title').fill('Second helping')
    await page.getByLabel('Description').fill('Again.')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('of 7 selected guests will receive it')).toContainText('4')
    await page.getByRole('button', { name: 'Send Campaign' }).click()
    await expect(page.getByRole('article', { name: 'Second helping' })).toBeVisible()
    await passUndoWindow(product)
    const second = () => smtp.mails.filter(({ raw }) => raw.includes('Second helping')).map(({ to }) => to)
    await expect.poll(second, { timeout: 30_000 }).toEqual(['cem@example.com'])
    expect(twilio.texts.filter(({ text }) => text.includes('Second helping')).map(({ to }) => to)).not.toContain(
      '+919876543210',
    )
  } finally {
    await context.close()
    await product.stop()
    await smtp.stop()
    twilio.stop()
  }
})
