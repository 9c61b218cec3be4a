import type { DoctorCheck } from '@tidetable/contract/endpoints/accounts'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { isLoopback } from '#platform/config.ts'
import { renderEmail } from '#platform/mail/render-email.ts'
import { addressOfSender, nameOfSender } from '#platform/mail/sender.ts'
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts'
import { MessageError } from '#platform/message-error.ts'
import { codeOf, type Finding, titled } from './check.ts'
import { CHECK_SECONDS, type DoctorContext } from './context.ts'
import { checkSenderDomains } from './dns-check.ts'
import { testEmailWords, mailWords as words } from './words.ts'

interface SmtpFailure extends Error {
  responseCode?: number
}

const replyCodeOf = (error: unknown): number | undefined =>
  error instanceof Error ? (error as SmtpFailure).responseCode : undefined

const TLS = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|SSL|TLS/

type Step = (done: (error?: Error | null) => void) => void

/** Returns a function that runs steps of the connection. Failures of the socket arrive as events only. */
function stepsOf(connection: SMTPConnection): (run: Step) => Promise<void> {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => {})
  connection.on('error', reject)
  connection.on('end', () => reject(new Error('closed')))
  return (run) =>
    Promise.race([broken, new Promise<void>((resolve, refuse) => run((error) => (error ? refuse(error) : resolve())))])
}

async function serverOf(smtpUrl: string): Promise<Finding> {
  const { options, auth } = new SMTPTransport(smtpUrl)
  const host = options.host ?? 'localhost'
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: CHECK_SECONDS * 1000,
    greetingTimeout: CHECK_SECONDS * 1000,
    socketTimeout: CHECK_SECONDS * 1000,
  })
  const step = stepsOf(connection)
  const server = `${host}:${connection.port}`
  try {
    await step((done) => connection.connect(done))
  } catch (error) {
    const code = codeOf(error)
    connection.close()
    if (TLS.test(code)) return words.hasWrongCertificate(server, code)
    return words.isUnreachable(server, replyCodeOf(error) ?? code)
  }
  try {
    const isSignedIn = Boolean(auth)
    if (auth) await step((done) => connection.login(auth, done))
    connection.quit()
    if (!connection.secure && !isLoopback(host)) return words.isUnencrypted(server, isSignedIn)
    return words.isReady(server, { isSignedIn, isEncrypted: connection.secure })
  } catch (error) {
    const isSecure = connection.secure
    connection.close()
    return words.rejectsLogin(server, replyCodeOf(error) ?? codeOf(error), isSecure)
  }
}

/** One email from each of the two senders, since a provider may allow only one of them. */
async function sendTests({ config, clock }: DoctorContext, smtpUrl: string, to: string): Promise<Finding> {
  const { mail } = config
  const senders = [
    { address: addressOfSender(mail.from) },
    {
      address: mail.fromRestaurants,
      from: { name: nameOfSender(mail.from), logoUrl: null, colour: null },
    },
  ]
  const mailer = createSmtpMailer({ smtpUrl })
  try {
    for (const { address, ...as } of senders) {
      const email = renderEmail(config, { ...as, ...testEmailWords.email(address), to }, clock.now())
      try {
        await mailer.send(email)
      } catch (error) {
        if (!(error instanceof MessageError)) throw error
        return testEmailWords.isRejected(address, error.message, error.isBadSender)
      }
    }
  } finally {
    await mailer.close()
  }
  return testEmailWords.isSent(
    to,
    senders.map(({ address }) => address),
  )
}

export async function checkMail(context: DoctorContext): Promise<DoctorCheck[]> {
  const { config, mailTo } = context
  const { isOff, smtpUrl } = config.mail
  if (config.mode === 'demo') return [titled(words.title, words.isDemo)]
  if (isOff) return [titled(words.title, words.isOff)]
  if (!smtpUrl) return [titled(words.title, words.isCaptured)]
  const [server, domains] = await Promise.all([serverOf(smtpUrl), checkSenderDomains(context)])
  const test =
    mailTo !== null && server.status !== 'failure'
      ? [titled(testEmailWords.title, await sendTests(context, smtpUrl, mailTo))]
      : []
  return [titled(words.title, server), ...test, ...domains]
}
