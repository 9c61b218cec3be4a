import { ImapFlow } from 'imapflow'
import { isLoopback } from '../../config.ts'

/** Handled emails are moved here. */
const HANDLED_FOLDER = 'Processed'
const SOURCE_BYTES_MAX = 256 * 1024
const SILENCE_SECONDS = 20

export interface MailboxOptions {
  url: string
  /** Returns false if a person must read the email: it stays, flagged. */
  handle(source: Buffer): Promise<boolean>
  /** No further email is read afterwards. */
  signal: AbortSignal
}

function clientOf(url: URL): ImapFlow {
  const isSecure = url.protocol === 'imaps:'
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // A password is never sent over a network in clear text.
    ...(isSecure || isLoopback(url.hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: SILENCE_SECONDS * 1000,
    greetingTimeout: SILENCE_SECONDS * 1000,
    socketTimeout: SILENCE_SECONDS * 1000,
  })
  // The failed command rejects too.
  client.on('error', () => {})
  return client
}

/** The library returns false for a command that the server refuses. */
function succeeded<T>(result: T | false | undefined, command: string): T {
  if (!result) throw new Error(`the mailbox refused to ${command}`)
  return result
}

async function readFolder(client: ImapFlow, { handle, signal }: MailboxOptions): Promise<number> {
  const uids = succeeded(await client.search({ flagged: false, deleted: false }, { uid: true }), 'search')
  let handled = 0
  for (const uid of uids) {
    if (signal.aborted) break
    const found = await client.fetchOne(
      String(uid),
      { source: { start: 0, maxLength: SOURCE_BYTES_MAX } },
      { uid: true },
    )
    const source = found ? found.source : undefined
    if (!source) continue
    if (await handle(source)) {
      succeeded(await client.messageMove(String(uid), HANDLED_FOLDER, { uid: true }), 'move an email')
      handled++
    } else succeeded(await client.messageFlagsAdd(String(uid), ['\\Flagged'], { uid: true }), 'flag an email')
  }
  return handled
}

/** Reads the emails that are not flagged; returns the number of handled ones. */
export async function readMailbox(options: MailboxOptions): Promise<number> {
  const url = new URL(options.url)
  const client = clientOf(url)
  await client.connect()
  try {
    // Some servers report an existing folder as an error; without the folder, a move fails.
    await client.mailboxCreate(HANDLED_FOLDER).catch(() => {})
    const lock = await client.getMailboxLock(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
    try {
      return await readFolder(client, options)
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}
