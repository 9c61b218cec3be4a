// Limit of a campaign: finished messages through the mail library's pool with the product's settings, and a ledger with
// the product's constraints that is filled first, claimed before each batch and completed after it; or the pool alone.
// `node bare-campaign.ts DATABASE_URL SMTP_PORT`
import { createTransport } from 'nodemailer'
import pg from 'pg'

const [url = '', port = ''] = process.argv.slice(2)
const CONNECTIONS = 5
const BATCHES = 2
const BATCH_ROWS = 25
const CALLS_PER_BATCH = 5
const from = 'hello@tidetable.example'
const database = new pg.Pool({ connectionString: url, max: BATCHES })
const mail = createTransport({ host: '127.0.0.1', port: Number(port), pool: true, maxConnections: CONNECTIONS })

const MINE = `restaurant_id = 'bare' and campaign_id = 'bare' and channel = 'email'`
const PREPARE = `create table if not exists bare_contacts (like contacts including all);
  create table if not exists bare_deliveries (like deliveries including all);
  truncate bare_contacts, bare_deliveries;
  insert into bare_contacts (restaurant_id, id, name, email, email_hash, wants_email, wants_sms, is_active, source, created_at)
    select 'bare', id, name, email, email_hash, true, true, true, 'import', now() from contacts
    where restaurant_id = (select restaurant_id from contacts limit 1);
  analyze bare_contacts`
const FILL = `insert into bare_deliveries (restaurant_id, campaign_id, channel, contact_id, state, due_at, created_at)
  select restaurant_id, 'bare', 'email', id, 'queued', now(), now() from bare_contacts`
const CLAIM = `with due as materialized (select ctid as place, contact_id from bare_deliveries where ${MINE}
    and state = 'queued' and due_at <= now() order by due_at limit ${BATCH_ROWS} for update skip locked),
  looked as materialized (select place, c.* from due, lateral
    (select id, email from bare_contacts where restaurant_id = 'bare' and id = due.contact_id limit 1) c)
  update bare_deliveries d set state = 'sending', attempts = d.attempts + 1, lease = $1, lease_until = now() + interval '30 s'
  from looked where d.ctid = place and d.ctid = any(array(select place from looked)) returning id, email`
const COMPLETE = `with done as (update bare_deliveries set state = 'sent', sent_at = now(), lease = null, lease_until = null
    where ${MINE} and contact_id = any($1) and lease = $2 returning contact_id)
  update bare_contacts set last_written_at = now()
  where restaurant_id = 'bare' and id = any(array(select contact_id from done))`

/** Only two fields vary, so that 100,000 messages need no memory. */
function messagesLike(sample: string) {
  const rest = sample.slice(sample.indexOf('\r\nSubject:'))
  const [before = '', after = ''] = rest.split(/Message-ID: <[^>]*>/)
  return (id: string, to: string) => {
    const messageId = `<${id}@tidetable.example>`
    const envelope = { from: { name: '', address: from }, to: { name: '', address: to } }
    return { envelope, messageId, raw: `To: ${to}${before}Message-ID: ${messageId}${after}` }
  }
}

async function send(sample: string) {
  const startedAt = performance.now()
  const messageTo = messagesLike(sample)
  const { rowCount: people } = await database.query(FILL)
  let leases = 0
  const sendBatches = async () => {
    for (;;) {
      const lease = String(++leases)
      const { rows } = await database.query<{ id: string; email: string }>({
        name: 'claim',
        text: CLAIM,
        values: [lease],
      })
      if (rows.length === 0) return
      const waiting = rows.values()
      const call = async () => {
        for (const { id, email } of waiting) await mail.sendMail(messageTo(id, email))
      }
      await Promise.all(Array.from({ length: CALLS_PER_BATCH }, call))
      await database.query({ name: 'complete', text: COMPLETE, values: [rows.map(({ id }) => id), lease] })
    }
  }
  await Promise.all(Array.from({ length: BATCHES }, sendBatches))
  return { requests: people, seconds: (performance.now() - startedAt) / 1000 }
}

/** The pool alone, without a ledger. */
async function sendWithoutLedger(sample: string, people: number) {
  const startedAt = performance.now()
  const messageTo = messagesLike(sample)
  let next = 0
  const call = async () => {
    for (let at = next++; at < people; at = next++) await mail.sendMail(messageTo(String(at), `guest${at}@example.com`))
  }
  await Promise.all(Array.from({ length: BATCHES * CALLS_PER_BATCH }, call))
  return { requests: people, seconds: (performance.now() - startedAt) / 1000 }
}

type Command = 'prepare' | { send: string } | { sendWithoutLedger: string; people: number }

async function obey(command: Command) {
  if (command === 'prepare') return database.query(PREPARE).then(() => 'prepared')
  return 'send' in command ? send(command.send) : sendWithoutLedger(command.sendWithoutLedger, command.people)
}

process.on('message', async (command: Command) => process.send?.(await obey(command)))
process.send?.('ready')
