import { openRestaurant } from './restaurant.mjs'

const FIRST_NAMES = 'Asha Ben Chloe Dev Elena Farah Grace Hugo Ines Jonas Kavya Liam Mira Noor Omar Priya'.split(' ')
const LAST_NAMES = ['Rao', 'Carter', 'Martin', 'Rossi', 'Khan', 'Lindqvist', 'Okafor', 'Tanaka']
const READER = { name: 'Asha Rao', email: 'asha.rao@guests.example' }

/** Returns guests with email addresses only, since SMS would wait for the sending hours. */
function guestFile() {
  const guests = LAST_NAMES.flatMap((last) => FIRST_NAMES.map((first) => `${first} ${last}`))
  const rows = guests.map((name) => `${name},${name.toLowerCase().replace(' ', '.')}@guests.example`)
  // A realistic list has a row without an address.
  rows.splice(5, 0, 'Table for four,no address')
  return Buffer.from(['name,email', ...rows].join('\n'))
}

const timezone = 'America/New_York'
const prepare = (product) => openRestaurant(product, { phone: '+1 207 555 0123', timezone })

export const nudgeIn = { timezone, prepare, run }

async function run({ product, prepared, host, hurry, openPhone, hidePhone, caption, chime, play, poster }) {
  const { url } = product
  const { page } = host
  const button = (name) => page.getByRole('button', { name, exact: true })
  const main = page.getByRole('main')

  await hurry(() => page.evaluate(signIn, JSON.stringify({ ...prepared.user, token: prepared.token })))
  await host.visit(`${url}/restraunt/nudge-in`)
  caption('Tuesdays are quiet. Nudge In sends campaigns to guests who agreed to receive them.')
  await host.pause(2)
  await host.press(page.getByRole('link', { name: 'New Campaign' }).first())
  await host.pause(0.8)

  caption('The guests come from a list. Every row is checked before anything is saved.')
  await host.press(button('Import CSV'))
  await host.press(page.getByRole('tab', { name: 'Upload .csv file' }))
  await host.pause(0.5)
  const guests = { name: 'guests.csv', mimeType: 'text/csv', buffer: guestFile() }
  await page.locator('input[type=file]').first().setInputFiles(guests)
  await host.pause(1.2)
  await host.press(button('Next'))
  await host.see(page.getByText('128 of 129 rows will be imported'))
  await host.pause(2)
  await host.press(button('Next'))
  await host.press(page.getByText('These people agreed to hear from us.'))
  await host.press(button('Import 128 guests'))
  await host.press(page.getByRole('link', { name: 'Continue campaign' }))
  await host.see(page.getByText('128 selected', { exact: true }))
  await host.pause(1.6)
  await host.press(button('Next'))

  caption('One message, with a single-use code for each guest, valid for one month.')
  play(2.4)
  await host.write(page.getByLabel('Title'), 'Tuesday is for slow dinners')
  await host.write(page.getByLabel('Description'), 'Come on a Tuesday and let the evening take its time.')
  play(1)
  await host.press(page.getByText('Add a code for guests to redeem'))
  await host.choose(page.getByLabel('Code type'), 'A single-use code for each guest')
  await host.press(page.getByLabel('Worth'))
  await page.getByLabel('Worth').fill('')
  await host.write(page.getByLabel('Worth'), '15')
  await host.press(button('1 month'))
  await host.pause(1)
  await host.press(button('Next'))

  caption('Before sending: how many guests will receive it, who will not and why, and a preview of the email.')
  await host.see(page.getByText('of 128 selected guests will receive it'))
  await host.pause(2.8)
  await host.press(button('Send Campaign'))
  chime('sent')
  await host.see(page.getByText('Campaign created successfully').first())

  caption('You can undo for ten seconds. Then it is sent.')
  await host.pause(2)
  const mail = await hurry(() => mailOf(product, READER.email))

  caption('Asha reads it at home. The email contains her code and an unsubscribe link.')
  const phone = await openPhone((opened) => opened.setContent(mail.html))
  await phone.pause(3.4)

  caption('On Tuesday she shows her code, and the host redeems it.')
  await host.press(page.getByRole('link', { name: 'Dashboard' }))
  await host.press(button('Redeem a code'))
  const dialog = page.getByRole('dialog')
  await host.write(dialog.getByLabel('Code'), codeIn(mail.text))
  await host.press(dialog.getByRole('button', { name: 'Look up' }))
  await host.pause(1.4)
  await host.press(dialog.getByRole('button', { name: 'Redeem', exact: true }))
  chime('freed')
  await host.pause(1.8)
  hidePhone()

  caption('The campaign’s page counts the messages sent and the codes redeemed.')
  await host.press(page.getByRole('link', { name: 'Nudge In' }).first())
  await host.press(page.getByRole('link', { name: /^View Users/ }).first())
  const redeemed = main.getByText(/^1 of \d+ guests/)
  await host.see(redeemed)
  await host.pause(1.6)
  await poster(sentIn(main), redeemed, page.getByRole('heading', { level: 1 }))
  await host.pause(3)
}

const sentIn = (main) =>
  main.getByRole('region', { name: 'Progress' }).locator('dl > div').filter({ hasText: 'Sent' }).first()

function signIn(session) {
  localStorage.setItem('RestData', session)
  localStorage.setItem('isAuthenticated', 'true')
}

async function mailOf(product, to) {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    const [mail] = await product.listMessages({ to, channel: 'mail' })
    if (mail) return mail
    await new Promise((next) => setTimeout(next, 200))
  }
  throw new Error(`no email for ${to}`)
}

function codeIn(text) {
  const [code] = /\b[A-HJ-KM-NP-Z2-9]{8}\b/.exec(text) ?? []
  if (!code) throw new Error('the email contains no code')
  return code
}
