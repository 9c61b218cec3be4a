// Private Postfix and Dovecot on loopback ports. They need root, because both change to their own accounts.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePorts } from '@tidetable/testing/rolling-restart.ts'
import { onTestFinished } from 'vitest'

const POSTFIX = '/usr/sbin/postfix'
const DOVECOT = '/usr/sbin/dovecot'

/** Why the servers cannot run here; null if they can. */
export const mailServersMissing = (): string | null => {
  const missing = [POSTFIX, DOVECOT].filter((path) => !existsSync(path))
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`
  return process.getuid?.() === 0 ? null : 'not root'
}

const idOf = (flag: '-u' | '-g', name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))

async function waitForPort(port: number, child: ChildProcess, log: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await pause(100)
  }
  throw new Error(`port ${port} is not open: ${await readFile(log, 'utf8').catch(() => 'no log')}`)
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

const MASTER = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
local unix - n n - - local
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

/** Domain whose unknown users Postfix accepts first and bounces later. */
export const GUESTS_DOMAIN = 'guests.example.com'
export const RETURN_PATH = 'bounces@mail.example.com'
const PASSWORD = 'p@ss/word'

export interface MailServers {
  smtpUrl: string
  imapUrl: string
  /** Maildir of the bounce mailbox. */
  maildir: string
}

export async function startMailServers(): Promise<MailServers> {
  const folder = await mkdtemp('/tmp/tt-mail-')
  await chmod(folder, 0o755)
  const path = (name: string) => join(folder, name)
  const [smtpPort = 0, imapPort = 0] = await findFreePorts(2)
  const [uid, gid] = [idOf('-u', 'nobody'), idOf('-g', 'nobody')]
  for (const name of ['postfix', 'queue', 'data', 'mail', 'dovecot']) await mkdir(path(name))
  await chown(path('data'), idOf('-u', 'postfix'), 0)
  await chown(path('mail'), uid, gid)
  await writeFile(path('postfix/master.cf'), MASTER(smtpPort))
  await writeFile(
    path('postfix/main.cf'),
    `compatibility_level = 3.6
queue_directory = ${path('queue')}
data_directory = ${path('data')}
maillog_file = ${path('postfix.log')}
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.example.com
mydestination = ${GUESTS_DOMAIN}
mynetworks = 127.0.0.0/8
alias_maps =
local_recipient_maps =
recipient_delimiter = +
virtual_mailbox_domains = mail.example.com
virtual_mailbox_base = ${path('mail')}
virtual_mailbox_maps = inline:{ {bounces@mail.example.com = bounces/} }
virtual_minimum_uid = 100
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
default_transport = error:no mail leaves this machine
`,
  )
  await writeFile(
    path('dovecot/dovecot.conf'),
    `protocols = imap
base_dir = ${path('dovecot/run')}
log_path = ${path('dovecot.log')}
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${path('mail/bounces')}
first_valid_uid = ${Math.min(uid, 500)}
last_valid_uid = 0
first_valid_gid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${path('mail')}
}
namespace inbox {
  inbox = yes
}
service imap-login {
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  )
  const quiet = { stdio: 'ignore' } as const
  const postfix = spawn(POSTFIX, ['-c', path('postfix'), 'start-fg'], quiet)
  const dovecot = spawn(DOVECOT, ['-F', '-c', path('dovecot/dovecot.conf')], quiet)
  onTestFinished(async () => {
    execFileSync(POSTFIX, ['-c', path('postfix'), 'stop'], quiet)
    await Promise.all([stopped(postfix), stopped(dovecot)])
    await rm(folder, { recursive: true, force: true })
  })
  await waitForPort(smtpPort, postfix, path('postfix.log'))
  await waitForPort(imapPort, dovecot, path('dovecot.log'))
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    imapUrl: `imap://bounces:${encodeURIComponent(PASSWORD)}@127.0.0.1:${imapPort}/INBOX`,
    maildir: path('mail/bounces'),
  }
}
