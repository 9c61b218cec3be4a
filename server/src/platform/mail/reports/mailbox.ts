import type { ImapFlow } from 'imapflow'
import { isLoopback } from '../../config.ts'
import type { Log } from '../../observability/log.ts'

/** Handled emails are moved here. */
const HANDLED_FOLDER = 'Processed'
const SOURCE_BYTES_MAX = 256 * 1024
const SILENCE_SECONDS = 20

export interface MailboxOptions {
  url: string
  /** Returns false if a person must read the email: it stays, flagged. */
  handle(source: Buffer): Promise<boolean>
  /** No further email is read afterwards. */
  timeLimit: AbortSignal
  /** Closes the connection: the read ends without an error. */
  signal: AbortSignal
  log: Log
}

async function createClient(url: URL): Promise<ImapFlow> {
  // Loaded on first use: few installations read a mailbox, and the library takes several megabytes.
  const { ImapFlow } = await import('imapflow')
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

async function connect(client: ImapFlow): Promise<void> {
  try {
    await client.connect()
  } catch (cause) {
    const { message, authenticationFailed } = cause as Error & { authenticationFailed?: boolean }
    const problem = authenticationFailed ? 'the login to the mailbox failed' : 'the mailbox cannot be reached'
    throw new Error(`${problem}: ${message}`, { cause })
  }
}

/** The library returns false for a command that the server refuses. */
function succeeded<T>(result: T | false | undefined, command: string): T {
  if (!result) throw new Error(`the mailbox refused to ${command}`)
  return result
}

/** Returns whether the email is handled. */
async function readEmail(client: ImapFlow, uid: string, handle: MailboxOptions['handle']): Promise<boolean> {
  const found = await client.fetchOne(uid, { source: { start: 0, maxLength: SOURCE_BYTES_MAX } }, { uid: true })
  const source = found ? found.source : undefined
  if (!source) return false
  const isHandled = await handle(source)
  if (isHandled) succeeded(await client.messageMove(uid, HANDLED_FOLDER, { uid: true }), 'move an email')
  else succeeded(await client.messageFlagsAdd(uid, ['\\Flagged'], { uid: true }), 'flag an email')
  return isHandled
}

async function readFolder(client: ImapFlow, { handle, timeLimit, log }: MailboxOptions): Promise<number> {
  const uids = succeeded(await client.search({ flagged: false, deleted: false }, { uid: true }), 'search')
  const errors: unknown[] = []
  let handled = 0
  for (const uid of uids) {
    if (timeLimit.aborted) break
    try {
      if (await readEmail(client, String(uid), handle)) handled++
    } catch (error) {
      // Without a connection, no later email can be read.
      if (!client.usable) throw error
      log.error({ err: error, uid }, 'email in the bounce mailbox not read; will retry')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return handled
}

/** Reads the emails that are not flagged; returns the number of handled ones. */
export async function readMailbox(options: MailboxOptions): Promise<number> {
  const { signal } = options
  const url = new URL(options.url)
  const client = await createClient(url)
  const close = () => client.close()
  signal.addEventListener('abort', close)
  try {
    signal.throwIfAborted()
    await connect(client)
    // Some servers report an existing folder as an error; without the folder, a move fails.
    await client.mailboxCreate(HANDLED_FOLDER).catch(() => {})
    const lock = await client.getMailboxLock(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
    try {
      return await readFolder(client, options)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!signal.aborted) throw error
    return 0
  } finally {
    await client.logout().catch(close)
    signal.removeEventListener('abort', close)
  }
}
