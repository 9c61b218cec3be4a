import { confirm, furnish, RESTAURANT } from './restaurant.mjs'

/** Returns a time zone in which it is about 8 pm. */
const evening = () => {
  const east = 20 - new Date().getUTCHours()
  return `Etc/GMT${east > 12 ? `+${24 - east}` : east < 0 ? `+${-east}` : `-${east}`}`
}

export const nudgeOut = { timezone: evening(), run }

async function run({ product, host, hurry, openPhone, caption, chime, play, start, poster }) {
  const { url } = product
  const { page } = host
  const button = (name) => page.getByRole('button', { name })
  const field = (name) => page.getByLabel(name, { exact: true })

  caption('Friday evening: the product in use, from the first minute.')
  await host.visit(`${url}/`)
  await host.pause(2.2)

  caption('The restaurant registers: no hardware, no setup fee.')
  await host.visit(`${url}/register?type=restaurant`)
  play(2.6)
  await host.press(page.getByRole('tab', { name: 'Restaurant' }))
  await host.write(field('Restaurant name'), RESTAURANT.name)
  await host.write(field('Email'), RESTAURANT.email)
  await host.write(field('Phone number'), RESTAURANT.phone)
  await host.write(field('Password'), RESTAURANT.password)
  await host.write(field('Confirm password'), RESTAURANT.password)
  await host.press(button(/create/i))
  await host.arrive(/\/login/)
  await hurry(() => confirm(product))
  await host.pause(0.8)
  await host.write(field('Password'), RESTAURANT.password)
  await host.press(button('Sign In'))
  await host.arrive(/dashboard/)
  play(1)
  await host.pause(0.8)

  caption('Each table is added once and gets its own QR code.')
  await host.visit(`${url}/restraunt/nudge-out`)
  play(1.8)
  await addTable(host, 'Window', '2')
  const session = await page.evaluate(readSession)
  await hurry(() => furnish(product, session))
  play(1)

  start()
  caption('Two guests have finished. The host offers 10% in three taps.')
  await host.press(page.getByRole('link', { name: 'Dashboard' }))
  const table = page.getByRole('article').filter({ hasText: 'Window' })
  await host.press(table.getByRole('button', { name: /^Offer/ }))
  await host.pause(0.6)
  await host.press(page.getByRole('dialog').getByRole('button', { name: '10%' }))
  await host.press(button('Send offer'))
  chime('offer')
  await host.pause(1)

  caption('The guest scans the code on the table. No app, no account.')
  await host.press(table.getByRole('button', { name: /^Show QR/ }))
  await host.see(page.getByRole('dialog').getByRole('link', { name: 'Download QR' }))
  await host.pause(1.8)
  const offered = await findOffered(url, session)
  const phone = await openPhone((opened) => opened.goto(`${url}/customer-dashboard/${offered}`))
  await phone.pause(1.6)
  await page.keyboard.press('Escape')
  await phone.pause(0.8)

  caption('One tap accepts the offer. The countdown starts on both screens.')
  await phone.press(phone.page.getByRole('button', { name: 'Accept' }))
  chime('accept')
  await phone.pause(1.8)
  await poster(phone.page.getByRole('timer'), table.getByRole('timer'), table.getByRole('button', { name: /^Yes/ }))
  await phone.pause(1.4)

  caption('The guest taps “We’ve left”. The host sees it immediately, checks the table and presses Yes.')
  await phone.press(phone.page.getByRole('button', { name: 'We’ve left' }))
  await host.pause(1.6)
  await host.press(table.getByRole('button', { name: /^Yes/ }))
  chime('freed')
  await host.pause(1.4)

  caption('The table is free, and the guest gets 10% off.')
  await host.pause(3.4)
}

function readSession() {
  const { token, ...user } = JSON.parse(localStorage.getItem('RestData'))
  return { user, token }
}

async function findOffered(url, { user, token }) {
  const reply = await fetch(`${url}/table/tables/user/${user._id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = await reply.json()
  return data.find(({ available }) => !available)._id
}

async function addTable(host, location, seats) {
  const { page } = host
  await host.press(page.getByRole('button', { name: /add new table/i }).first())
  const dialog = page.getByRole('dialog')
  await host.write(dialog.getByLabel('Table Location'), location)
  await host.choose(dialog.getByLabel('Table Capacity'), seats)
  await host.press(dialog.getByRole('button', { name: /create|add/i }).last())
  await dialog.waitFor({ state: 'hidden' })
  await host.pause(0.5)
}
