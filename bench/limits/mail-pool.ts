// The limit of sending a campaign by SMTP: the mail library's pool alone, sending messages that are finished already.
// `node mail-pool.ts PORT CONNECTIONS`
import { createTransport } from 'nodemailer'

const [port = '', connections = ''] = process.argv.slice(2)
const pool = createTransport({
  host: '127.0.0.1',
  port: Number(port),
  pool: true,
  maxConnections: Number(connections),
  maxMessages: Number.POSITIVE_INFINITY,
})

process.on('message', async ({ people, message }: { people: number; message: string }) => {
  const from = 'hello@tidetable.example'
  // Finished but for two words, so that a hundred thousand need no memory.
  const rest = message.slice(message.indexOf('\r\nSubject:'))
  const [before = '', after = ''] = rest.split('Message-ID: <')
  const mailOf = (at: number) => {
    const to = `guest${at}@example.com`
    return { envelope: { from, to }, raw: `To: ${to}${before}Message-ID: <${at}.${after}` }
  }
  const begun = performance.now()
  let next = 0
  const work = async () => {
    while (next < people) await pool.sendMail(mailOf(next++))
  }
  // A few more than connections, so that none waits for us.
  await Promise.all(Array.from({ length: Number(connections) * 4 }, work))
  process.send?.({ requests: people, seconds: (performance.now() - begun) / 1000 })
})
process.send?.('ready')
