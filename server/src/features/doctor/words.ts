import { formatNumber, plural } from '@tidetable/contract/formats/format'
import { failure, ok, warning } from './check.ts'

const GIGABYTE = 1_000_000_000
const MEGABYTE = 1_000_000

interface Space {
  free: number
  total: number
}

const sizeText = (bytes: number) =>
  bytes < GIGABYTE
    ? `${formatNumber(Math.floor(bytes / MEGABYTE))} MB`
    : `${formatNumber(Math.round(bytes / (GIGABYTE / 10)) / 10)} GB`

const spaceText = (folder: string, { free, total }: Space) =>
  `${sizeText(free)} of ${sizeText(total)} are free in ${folder}`

const hoursText = (hours: number) => plural(Math.floor(hours), { one: (n) => `${n} hour`, other: (n) => `${n} hours` })
const ageText = (hours: number) =>
  hours < 48 ? hoursText(hours) : plural(Math.floor(hours / 24), { other: (n) => `${n} days` })

const proxiesText = (count: number) => plural(count, { one: (n) => `${n} proxy`, other: (n) => `${n} proxies` })

const READ_MAIL = 'docs/mail.md has the records of common providers.'

export const databaseWords = {
  title: 'Database',
  isReady: (version: number, migrations: number, free: number, max: number) => {
    const applied = plural(migrations, { one: (n) => `its ${n} migration is`, other: (n) => `all ${n} migrations are` })
    return ok(
      `PostgreSQL ${version} responds, ${applied} applied, and ${formatNumber(free)} of ${formatNumber(max)} connections are free.`,
    )
  },
  tooOld: (version: number, min: number) =>
    failure(`This is PostgreSQL ${version}.`, `Upgrade it to ${min} or newer, or set DATABASE_URL to another server.`),
  isStandby: failure('This server is a read-only standby.', 'Set DATABASE_URL to the primary.'),
  isReadOnly: failure(
    'This server is read-only.',
    'Free space if its disk is full, or turn its default_transaction_read_only off.',
  ),
  isEmpty: warning('The database is empty.', 'Start the server once: it creates the tables.'),
  isBehind: (missing: number) =>
    warning(
      plural(missing, {
        one: (n) => `${n} migration of this version is not applied.`,
        other: (n) => `${n} migrations of this version are not applied.`,
      }),
      'Start this version of the server: it applies them.',
    ),
  fewConnections: (free: number, max: number) =>
    warning(
      `Only ${formatNumber(free)} of ${formatNumber(max)} connections are free.`,
      'Increase max_connections, lower DATABASE_CONNECTIONS, or use a pooler (docs/operations.md).',
    ),
  isUnavailable: (reason: string) => failure(reason, 'Correct this, then run the check again.'),
  isUnreachable: (code: string) =>
    failure(
      `The database does not respond (${code}).`,
      'Check that it is running and that DATABASE_URL has its address, user and password.',
    ),
}

export const diskWords = {
  title: 'Disk',
  isFree: (folder: string, space: Space) => ok(`${spaceText(folder, space)}.`),
  isNearlyFull: (folder: string, space: Space) =>
    warning(`Only ${spaceText(folder, space)}.`, 'Free space or enlarge the disk.'),
  isFull: (folder: string, space: Space) =>
    failure(`Only ${spaceText(folder, space)}.`, 'Free space now: without space no change can be saved.'),
  noFiles: (folder: string) =>
    failure(`The file system of ${folder} can store no more files.`, 'Delete files: its inodes are used up.'),
  isUnknown: (folder: string, code: string) =>
    warning(`The free space of ${folder} cannot be read (${code}).`, 'Start the server once, or correct DATA_DIR.'),
}

type ClockSource = 'database' | 'publicAddress'

const SOURCES: Record<ClockSource, string> = { database: 'the database', publicAddress: 'the public address' }

export const clockWords = {
  title: 'Clock',
  isRight: (sources: readonly ClockSource[]) =>
    ok(`The clock agrees with that of ${sources.map((source) => SOURCES[source]).join(' and ')}.`),
  differs: ({ source, seconds }: { source: ClockSource; seconds: number }, isFar: boolean) => {
    const difference = plural(Math.round(Math.abs(seconds)), { other: (n) => `${n} seconds` })
    const text = `This clock is ${difference} ${seconds > 0 ? 'ahead of' : 'behind'} that of ${SOURCES[source]}.`
    return (isFar ? failure : warning)(text, 'Synchronise the clocks of both machines (NTP, e.g. chrony).')
  },
  isUnknown: warning(
    'The clock could not be compared: neither the database nor the public address responded.',
    'Correct these two first.',
  ),
}

export const publicAddressWords = {
  title: 'Public address',
  isReached: (url: string) => ok(`${url} leads to this installation.`),
  isLoopback: (url: string) =>
    warning(
      `${url} leads to this installation, but only this machine can open it.`,
      'Set PUBLIC_URL to the address that guests open.',
    ),
  isUnencrypted: (url: string) =>
    warning(
      `${url} leads to this installation, but without encryption.`,
      'Put a proxy with TLS in front and set PUBLIC_URL to the https:// address.',
    ),
  isOtherScheme: (url: string) =>
    failure(`${url} redirects to https.`, 'Set PUBLIC_URL to the https:// address: cookies and links depend on it.'),
  redirects: (url: string, to: string) =>
    failure(`${url} redirects to ${to}.`, 'Set PUBLIC_URL to the address that visitors end up at.'),
  isForeign: (url: string, status: number) =>
    failure(
      `Another server answers at ${url} (status ${status}).`,
      'Check DNS and the proxy. If it is this installation, all its processes need the same SECRET and version.',
    ),
  isProxyAlone: (url: string, status: number) =>
    failure(
      `The proxy at ${url} does not reach the server (status ${status}).`,
      'Set the proxy’s target to HOST and PORT of the server.',
    ),
  isStopped: (url: string) =>
    warning(`${url} cannot be checked: the server is not running here.`, 'Start the server, then run the check again.'),
  hasWrongCertificate: (url: string, code: string) =>
    failure(
      `The certificate of ${url} is not valid (${code}).`,
      'Install a certificate for this host with its complete chain, and renew it in time.',
    ),
  isUnreachable: (url: string, code: string) =>
    failure(
      `${url} does not respond (${code}).`,
      'Check DNS, firewall and proxy. If only this machine cannot reach its own public address, add it to /etc/hosts.',
    ),
  hasNoSecret: warning(
    'The public address cannot be checked: this installation has no secret yet.',
    'Start the server once, or set the same SECRET as the server.',
  ),
}

export const proxyWords = {
  title: 'Proxy headers',
  matches: (proxies: number) =>
    ok(
      proxies === 0
        ? 'No proxy is in front, and TRUST_PROXY is 0.'
        : `${proxiesText(proxies)} in X-Forwarded-For, as set in TRUST_PROXY.`,
    ),
  trustsTooFew: (trusted: number, proxies: number) =>
    failure(
      `TRUST_PROXY is ${trusted}, but the request came through ${proxiesText(proxies)}.`,
      `Set TRUST_PROXY=${proxies}: until then all visitors share one rate limit.`,
    ),
  trustsTooMany: (trusted: number, proxies: number) =>
    failure(
      `TRUST_PROXY is ${trusted}, but the request came through ${proxiesText(proxies)}.`,
      `Set TRUST_PROXY=${proxies}, unless visitors pass through more proxies than this machine: until then visitors can forge their address.`,
    ),
  isSilent: failure(
    'The proxy does not pass the visitor’s address on.',
    'Let it add X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
  ),
  isUnknown: warning(
    'Proxy headers cannot be checked without an answer at the public address.',
    'Correct the public address first.',
  ),
}

const STOP_DEMO = 'To send messages, start a production installation without DEMO=1.'

interface SignIn {
  isSignedIn: boolean
  isEncrypted: boolean
}

export const mailWords = {
  title: 'Mail server',
  isOff: warning('Email is off (MAIL=off).', 'To send email, remove MAIL and set SMTP_URL and MAIL_FROM.'),
  isCaptured: warning('Email is captured in local mode and not sent.', 'To send email, set SMTP_URL and MAIL_FROM.'),
  isDemo: warning('A demo sends no email.', STOP_DEMO),
  isReady: (server: string, { isSignedIn, isEncrypted }: SignIn) => {
    const what = isSignedIn ? 'accepts the login' : 'accepts connections without a login'
    return ok(
      `${server} ${what}${isEncrypted ? ' over TLS' : ''}. To send a test email: npm run doctor -- --mail-to ADDRESS`,
    )
  },
  isUnencrypted: (server: string, isSignedIn: boolean) =>
    warning(
      `${server} offers no TLS${isSignedIn ? ', so the password is sent in plain text' : ''}.`,
      'Use smtps:// in SMTP_URL, or a server that offers STARTTLS.',
    ),
  isUnreachable: (server: string, code: string | number) =>
    failure(
      `${server} does not accept the connection (${code}).`,
      'Check host and port in SMTP_URL. Many hosting providers block port 25: use 587 or 465.',
    ),
  hasWrongCertificate: (server: string, code: string) =>
    failure(
      `The TLS connection to ${server} failed (${code}).`,
      'Use the host name of its certificate in SMTP_URL, smtps:// for port 465 and smtp:// for port 587.',
    ),
  rejectsLogin: (server: string, code: string | number, isEncrypted: boolean) =>
    failure(
      `${server} rejects the login (${code}).`,
      isEncrypted
        ? 'Check user and password in SMTP_URL; characters such as @ : / # must be percent-encoded.'
        : 'The server may require TLS: use smtps://. Otherwise, check the user and password in SMTP_URL.',
    ),
}

export const testEmailWords = {
  title: 'Test email',
  email: (sender: string) => ({
    subject: `Test email from ${sender}`,
    heading: 'Email works',
    paragraphs: [
      `The mail server accepted this email from ${sender}.`,
      'Open the original message and check that SPF, DKIM and DMARC show “pass”.',
    ],
    reason: 'You’re receiving this because an operator ran npm run doctor with your address.',
  }),
  isSent: (to: string, senders: readonly string[]) =>
    ok(`Sent to ${to} from ${senders.join(' and from ')}. Check that both arrived, and not as spam.`),
  isRejected: (sender: string, reason: string, isBadSender: boolean) =>
    failure(
      `The test email from ${sender} was not sent: ${reason}.`,
      isBadSender
        ? `Verify ${sender} or its domain at your mail provider (docs/mail.md).`
        : 'Check the recipient’s address, then the log of your mail provider.',
    ),
}

const unknownRecord = (code: string) =>
  warning(`The DNS lookup failed (${code}).`, 'Check the DNS servers of this machine, then run the check again.')

export const spfWords = {
  title: (domain: string) => `SPF of ${domain}`,
  isThere: (record: string) => ok(record),
  isMissing: (domain: string) =>
    warning(`${domain} has no SPF record.`, `Publish the TXT record of your mail provider. ${READ_MAIL}`),
  areSeveral: (domain: string, count: number) =>
    failure(`${domain} has ${count} SPF records, so none of them counts.`, 'Merge them into one TXT record.'),
  allowsAll: failure(
    'The SPF record allows every server to send (+all).',
    'End it with ~all or -all after the servers of your mail provider.',
  ),
  isUnknown: unknownRecord,
}

export const dkimWords = {
  title: (domain: string) => `DKIM of ${domain}`,
  isThere: (selectors: readonly string[]) => ok(`The keys of ${selectors.join(', ')} are published.`),
  hasNoSelector: warning(
    'DKIM cannot be checked without a selector.',
    'Set MAIL_DKIM_SELECTOR to the selector that your mail provider shows.',
  ),
  isMissing: (domain: string, selectors: readonly string[]) =>
    failure(
      `${domain} publishes no key for ${selectors.join(', ')}.`,
      `Publish the DKIM records of your mail provider, or correct MAIL_DKIM_SELECTOR. ${READ_MAIL}`,
    ),
  isRevoked: (selectors: readonly string[]) =>
    failure(
      `The keys of ${selectors.join(', ')} are revoked (empty p=).`,
      'Create a new DKIM key at your mail provider and publish it.',
    ),
  isUnknown: unknownRecord,
}

export const dmarcWords = {
  title: (domain: string) => `DMARC of ${domain}`,
  isThere: (at: string, policy: string) => ok(`_dmarc.${at} asks for “${policy}”.`),
  isMissing: (domain: string) =>
    warning(
      `${domain} has no DMARC record. Gmail and Yahoo require one for bulk email.`,
      `Publish the TXT record _dmarc.${domain} with “v=DMARC1; p=none; rua=mailto:you@${domain}”.`,
    ),
  areSeveral: (at: string, count: number) =>
    failure(`_dmarc.${at} has ${count} records, so none of them counts.`, 'Keep one.'),
  isInvalid: (at: string) =>
    failure(`The record of _dmarc.${at} has no valid policy.`, 'Add p=none, p=quarantine or p=reject.'),
  isUnknown: unknownRecord,
}

export const smsAccountWords = {
  title: 'SMS account',
  isCaptured: warning('SMS is captured in local mode and not sent.', 'To send SMS, set the TWILIO_… variables.'),
  isDemo: warning('A demo sends no SMS.', STOP_DEMO),
  isOff: warning('SMS is off.', 'To send SMS, set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.'),
  isActive: ok('The provider accepts the login, and the account is active.'),
  isTrial: warning(
    'This is a trial account: it sends only to numbers that you verified at the provider.',
    'Upgrade the account before guests use it.',
  ),
  isNotActive: (state: string) =>
    failure(`The account is ${state}.`, 'Reactivate it in the provider’s console, or use another account.'),
  isRejected: (status: number) =>
    failure(
      `The provider rejects the login (status ${status}).`,
      'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN. API keys are not supported: webhooks need the auth token.',
    ),
  isUnknown: (status: string) =>
    warning(
      `The provider does not report the state of the account (status ${status}).`,
      'Check it in the provider’s console.',
    ),
  isUnreachable: (code: string) =>
    failure(`The SMS provider does not respond (${code}).`, 'Check TWILIO_API_URL, DNS and firewall.'),
}

const KINDS = { number: 'a phone number', shortCode: 'a short code', service: 'a messaging service' } as const

export const smsSenderWords = {
  title: 'SMS sender',
  isReady: (sender: string, kind: keyof typeof KINDS) =>
    ok(`${sender} is ${KINDS[kind]} of this account. Rules by country: docs/texts.md.`),
  isName: (sender: string) =>
    warning(
      `${sender} is a sender name: guests cannot reply STOP, so campaigns are not sent by SMS, and the US and Canada reject names.`,
      'For campaigns set TWILIO_FROM to a number or messaging service (docs/texts.md).',
    ),
  cannotText: (sender: string) =>
    failure(`${sender} cannot send SMS.`, 'Use a number with SMS, and set TWILIO_FROM to it.'),
  isNotOwned: (sender: string) =>
    failure(`${sender} does not belong to this account.`, 'Set TWILIO_FROM to a number or messaging service of it.'),
  isUnknown: (sender: string) =>
    warning(`The provider does not report ${sender}.`, 'Check the sender in the provider’s console.'),
}

export const smsRepliesWords = {
  title: 'SMS replies',
  arrive: (webhook: string) => ok(`Replies are posted to ${webhook}.`),
  areImpossible: warning('Replies to a sender name are impossible.', 'Use a number if guests should reply STOP.'),
  areUnknown: (webhook: string) =>
    warning('The address for replies cannot be read.', `In the provider’s console, set it to ${webhook} (HTTP POST).`),
  goElsewhere: (webhook: string) =>
    failure(
      'Replies do not arrive here, so STOP has no effect.',
      `In the provider’s console, set the webhook for incoming messages to ${webhook} (HTTP POST).`,
    ),
}

export const backupWords = {
  title: 'Backup',
  isRecent: (hours: number) =>
    ok(hours < 1 ? 'The last backup is less than an hour old.' : `The last backup is ${hoursText(hours)} old.`),
  isArchived: (hours: number) =>
    ok(`The database archived its write-ahead log ${hours < 1 ? 'within the last hour' : `${hoursText(hours)} ago`}.`),
  isOld: (hours: number, isTooOld: boolean) =>
    (isTooOld ? failure : warning)(
      `The last backup is ${ageText(hours)} old.`,
      'Run npm run backup, and run it every night (docs/operations.md).',
    ),
  isMissing: warning(
    'No backup by npm run backup is recorded in DATA_DIR.',
    'Run npm run backup every night, unless your database’s provider makes backups that you have tested.',
  ),
}

export const doctorWords = {
  titles: {
    database: databaseWords.title,
    disk: diskWords.title,
    clock: clockWords.title,
    publicAddress: publicAddressWords.title,
    mail: mailWords.title,
    sms: smsAccountWords.title,
    backup: backupWords.title,
  },
  isLate: (seconds: number) =>
    failure(`The check did not end within ${seconds} seconds.`, 'Check the network, then run it again.'),
  isBroken: failure('The check itself failed.', 'Run it again; if it fails again, report it.'),
}
