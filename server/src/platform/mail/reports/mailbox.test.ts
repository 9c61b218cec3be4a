import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mailServersMissing, startMailServers } from '../../../../test/mail-servers.ts'
import { createLog } from '../../observability/log.ts'
import { type MailboxOptions, readMailbox } from './mailbox.ts'

const read = (options: Pick<MailboxOptions, 'url'> & Partial<MailboxOptions>) =>
  readMailbox({
    handle: async () => true,
    timeLimit: new AbortController().signal,
    signal: new AbortController().signal,
    log: createLog('silent'),
    ...options,
  })

/** Answers the login as an IMAP server and nothing after it; `isSilent`: not even that. */
async function startStallingServer(isSilent: boolean) {
  const sockets = new Set<Socket>()
  let stalled = () => {}
  const stalls = new Promise<void>((resolve) => {
    stalled = resolve
  })
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (isSilent) return stalled()
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    socket.on('data', (chunk) => {
      const [, tag, command] = /^(\S+) (\S+)/.exec(String(chunk)) ?? []
      if (command === 'CREATE') stalled()
      else socket.write(`${tag} OK done\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `imap://user:password@127.0.0.1:${port}`, stalls }
}

describe('a read of the bounce mailbox', () => {
  it.each([
    ['after the connection', true],
    ['after the login', false],
  ])('ends with the signal while the server stalls %s', async (_moment, isSilent) => {
    const { url, stalls } = await startStallingServer(isSilent)
    const stop = new AbortController()
    const reading = read({ url, signal: stop.signal })
    await stalls
    stop.abort()
    expect(await reading).toBe(0)
  })

  it('does not begin after the signal', async () => {
    const { url } = await startStallingServer(true)
    expect(await read({ url, signal: AbortSignal.abort() })).toBe(0)
  })

  it('names a server that cannot be reached', async () => {
    await expect(read({ url: 'imap://user:password@127.0.0.1:1' })).rejects.toThrow(
      /^the mailbox cannot be reached: .*ECONNREFUSED/,
    )
  })

  const missing = mailServersMissing()
  const suffix = missing ? ` (${missing})` : ''

  it.skipIf(missing)(`names a failed login${suffix}`, { timeout: 60_000 }, async () => {
    const { imapUrl } = await startMailServers()
    const url = new URL(imapUrl)
    url.password = 'wrong'
    await expect(read({ url: url.href })).rejects.toThrow('the login to the mailbox failed')
  })

  it.skipIf(missing)(`reads the later emails if one fails, and reports it${suffix}`, { timeout: 60_000 }, async () => {
    const { imapUrl, maildir } = await startMailServers()
    for (const folder of ['', 'new', 'cur', 'tmp']) {
      await mkdir(join(maildir, folder), { recursive: true })
      // Dovecot runs as another user.
      await chmod(join(maildir, folder), 0o777)
    }
    for (const name of ['1', '2'])
      await writeFile(join(maildir, 'new', `${name}.bounce.host`), `Subject: ${name}\n\nText\n`, { mode: 0o666 })
    const failing = async (source: Buffer) => {
      if (String(source).includes('Subject: 1')) throw new Error('cannot be stored')
      return true
    }
    await expect(read({ url: imapUrl, handle: failing })).rejects.toThrow('cannot be stored')
    expect(readdirSync(join(maildir, 'cur'))).toEqual([expect.stringMatching(/^1\.bounce/)])
    expect(await read({ url: imapUrl })).toBe(1)
  })
})
