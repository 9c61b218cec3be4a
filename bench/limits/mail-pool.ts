// Limit of SMTP sending: the mail library's pool with finished messages. `node mail-pool.ts PORT CONNECTIONS`
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
  // Only two fields vary, so that 100,000 messages need no memory.
  const rest = message.slice(message.indexOf('\r\nSubject:'))
  const [before = '', after = ''] = rest.split('Message-ID: <')
  const mailOf = (at: number) => {
    const to = `guest${at}@example.com`
    return { envelope: { from, to }, raw: `To: ${to}${before}Message-ID: <${at}.${after}` }
  }
  const startedAt = performance.now()
  let next = 0
  const work = async () => {
    while (next < people) await pool.sendMail(mailOf(next++))
  }
  await Promise.all(Array.from({ length: Number(connections) * 4 }, work))
  process.send?.({ requests: people, seconds: (performance.now() - startedAt) / 1000 })
})
process.send?.('ready')
