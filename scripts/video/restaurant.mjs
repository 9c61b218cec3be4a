import { confirmEmail, listOutbox } from '@tidetable/testing/confirm-email.ts'

export const RESTAURANT = {
  name: 'Saffron & Salt',
  email: 'host@saffron.example',
  phone: '9812345678',
  password: 'seven-lemons-a-day',
}

const ADDRESS = '1 Quay Road, Port Linden, ME 04999'
const COLOUR = '#722a4c'
const AVERAGE_SPEND = 42

const TABLES = ['HSO Patio 4', 'MUN Garden 8', 'PLM Patio 4', 'QAX Main hall 6', 'VCE Bar 2']

export const confirm = ({ url }) => confirmEmail(url, () => listOutbox(url, RESTAURANT.email), RESTAURANT.password)

function callsOf(url, token) {
  return async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

export async function furnish({ url }, { user, token }) {
  const send = callsOf(url, token)
  for (const each of TABLES) {
    const [, table_code, table_location, table_capacity] = /^(\w+) (.+) (\d)$/.exec(each)
    await send('POST', '/table/create-table', { table_code, table_location, table_capacity, user_id: user._id })
  }
  const settings = { average_spend: AVERAGE_SPEND }
  await send('PATCH', '/0auth/business/profile', { address: ADDRESS, face: { colour: COLOUR }, settings })
}

/** Registers and furnishes the restaurant; `changes` are details that differ between films. */
export async function openRestaurant(product, changes) {
  const { email, password } = RESTAURANT
  const send = callsOf(product.url, '')
  await send('POST', '/0auth/business/register', { ...RESTAURANT, ...changes })
  await confirm(product)
  const session = await send('POST', '/0auth/login', { email, password })
  await furnish(product, session)
  return session
}
