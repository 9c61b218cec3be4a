// What the video shows: a restaurant registers, sets its first table, makes an offer, the guest takes it, and the table
// is free. `say` begins a caption; `chime` marks a moment worth a sound.
const EMAIL = 'host@saffron.example'
const PASSWORD = 'seven-lemons-a-day'

export async function tellStory({ host, openPhone, hidePhone, say, chime, play, chapter, poster, url }) {
  const { page } = host
  const button = (name) => page.getByRole('button', { name })
  const field = (name) => page.getByLabel(name, { exact: true })

  say('A Friday evening. This is the product in use, from the first minute.')
  await host.visit(`${url}/`)
  await host.pause(2.2)

  say('The restaurant registers: no hardware, no setup fee.')
  await host.visit(`${url}/register?type=restaurant`)
  play(2.6)
  await host.press(page.getByRole('tab', { name: 'Restaurant' }))
  await host.write(field('Restaurant name'), 'Saffron & Salt')
  await host.write(field('Email'), EMAIL)
  await host.write(field('Phone number'), '9812345678')
  await host.write(field('Password'), PASSWORD)
  await host.write(field('Confirm password'), PASSWORD)
  await host.press(button(/create/i))
  await page.waitForURL(/\/login/)
  await host.pause(0.8)
  await host.write(field('Email'), EMAIL)
  await host.write(field('Password'), PASSWORD)
  await host.press(button('Sign In'))
  await page.waitForURL(/dashboard/)
  play(1)
  await host.pause(0.8)

  say('Each table is added once, and gets its own QR code.')
  await host.visit(`${url}/restraunt/nudge-out`)
  play(1.8)
  await addTable(host, 'Window', '2')
  await addTable(host, 'Patio', '4')
  play(1)

  chapter('nudge-out')
  say('Busy: two guests have finished. The host offers ten percent, in three taps.')
  await host.press(page.getByRole('link', { name: 'Dashboard' }))
  await host.press(button(/^Offer/).first())
  await host.pause(0.6)
  await host.press(page.getByRole('dialog').getByRole('button', { name: '10%' }))
  await host.press(button('Send offer'))
  chime('offer')
  await host.pause(1)

  say('The guest scans the code on the table. No app, no account.')
  await host.press(button(/^Show QR/))
  await host.pause(1.6)
  const phone = await openPhone()
  await phone.pause(1.6)
  await page.keyboard.press('Escape')
  await phone.pause(0.8)

  say('One tap accepts, and the clock starts on both sides.')
  await phone.press(phone.page.getByRole('button', { name: 'Accept' }))
  chime('accept')
  await phone.pause(3)

  say('“We’ve left”: the host sees it at once, has a look, and says Yes.')
  await phone.press(phone.page.getByRole('button', { name: 'We’ve left' }))
  await host.pause(1.6)
  await host.press(button(/^Yes/).first())
  chime('freed')
  await host.pause(1.4)
  poster()
  await host.pause(1.4)
  hidePhone()
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
