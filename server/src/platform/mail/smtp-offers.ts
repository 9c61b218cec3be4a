import { createTransport } from 'nodemailer'

/**
 * Whether the server offers SMTPUTF8 (RFC 6531). The library uses it where it is offered and sends all the same where it
 * is not; so it is asked before, on a connection of its own: such addresses are rare. Rejects when it cannot be reached.
 */
export async function offersUtf8(options: object): Promise<boolean> {
  let said = ''
  const listen = (_entry: unknown, message: string) => {
    said += `${message}\n`
  }
  const silent = () => {}
  const logger = {
    level: silent,
    trace: silent,
    debug: listen,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
  }
  await createTransport({ ...options, logger, transactionLog: true }).verify()
  return /^250[ -]SMTPUTF8\b/im.test(said)
}
