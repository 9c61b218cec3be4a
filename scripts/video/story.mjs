// What the video shows: a restaurant registers, sets its first table, makes an offer, the guest takes it, the table is
// free; and on a slow day a campaign. `say` begins a caption; `chime` marks a moment worth a sound.
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
  await host.arrive(/\/login/)
  await host.pause(0.8)
  await host.write(field('Email'), EMAIL)
  await host.write(field('Password'), PASSWORD)
  await host.press(button('Sign In'))
  await host.arrive(/dashboard/)
  play(1)
  await host.pause(0.8)

  say('Each table is added once, and gets its own QR code.')
  await host.visit(`${url}/restraunt/nudge-out`)
  play(1.8)
  await addTable(host, 'Window', '2')
  await page.evaluate(furnish)
  play(1)

  chapter('nudge-out')
  say('Busy: two guests have finished. The host offers ten percent, in three taps.')
  await host.press(page.getByRole('link', { name: 'Dashboard' }))
  const table = page.getByRole('article').filter({ hasText: 'Window' })
  await host.press(table.getByRole('button', { name: /^Offer/ }))
  await host.pause(0.6)
  await host.press(page.getByRole('dialog').getByRole('button', { name: '10%' }))
  await host.press(button('Send offer'))
  chime('offer')
  await host.pause(1)

  say('The guest scans the code on the table. No app, no account.')
  await host.press(table.getByRole('button', { name: /^Show QR/ }))
  await host.see(page.getByRole('dialog').getByRole('link', { name: 'Download QR' }))
  await host.pause(1.8)
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
  await host.press(table.getByRole('button', { name: /^Yes/ }))
  chime('freed')
  await host.pause(1.4)
  poster()
  await host.pause(1.4)
  hidePhone()

  chapter('nudge-in')
  say('A slow Tuesday ahead. Nudge In writes to guests who asked to hear from the restaurant.')
  await host.press(page.getByRole('link', { name: 'Nudge In' }).first())
  await host.press(page.getByRole('link', { name: 'New Campaign' }).first())
  await host.press(button(/^Select all/))
  await host.pause(0.6)
  await host.press(button('Next'))
  say('One message, seen as the mail and the text that guests will get.')
  play(2.2)
  await host.write(field('Title'), 'Tuesday is for slow dinners')
  await host.write(page.getByLabel('Description'), 'Come this Tuesday between 5 and 7 pm and dessert is on us.')
  play(1)
  await host.pause(1.2)
  await host.press(button('Next'))
  await host.pause(1.4)
  await host.press(button('Send Campaign'))
  chime('sent')
  await host.see(page.getByText('Campaign created successfully').first())
  say('Sent, with an unsubscribe link in every message. Who got it can be watched.')
  await host.press(page.getByRole('link', { name: /^View Users/ }).first())
  await host.see(page.getByText('Asha Rao').first())
  await host.pause(3.5)
}

/** Runs in the host's page: the rest of the room and of the address book, as an import would bring them. */
async function furnish() {
  const { _id, token } = JSON.parse(localStorage.getItem('RestData'))
  const send = (method, path, body) =>
    fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const tables = ['HSO Patio 4', 'MUN Garden 8', 'PLM Patio 4', 'QAX Main hall 6', 'VCE Bar 2']
  for (const each of tables) {
    const [, table_code, table_location, table_capacity] = /^(\w+) (.+) (\d)$/.exec(each)
    await send('POST', '/table/create-table', { table_code, table_location, table_capacity, user_id: _id })
  }
  await send('PATCH', '/0auth/business/profile', { address: '12 Lake Road, Pune 411001' })
  const names = [
    'Asha Rao',
    'Ben Carter',
    'Chloe Martin',
    'Dev Patel',
    'Elena Rossi',
    'Farah Khan',
    'Grace Lee',
    'Hugo Diaz',
  ]
  const customers = names.map((name, at) => ({
    name,
    email: `${name.split(' ')[0].toLowerCase()}@guests.example`,
    phone: `+9198765000${10 + at}`,
    preferences: { emailMarketing: true, smsMarketing: true },
    isActive: true,
  }))
  await send('POST', '/customers/import', { customers, attested: true })
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
