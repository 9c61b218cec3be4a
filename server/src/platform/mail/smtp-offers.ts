import { createTransport } from 'nodemailer'

/** Checks on a separate connection, because the library sends even without SMTPUTF8 (RFC 6531). */
export async function offersUtf8(options: object): Promise<boolean> {
  let received = ''
  const listen = (_entry: unknown, message: string) => {
    received += `${message}\n`
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
  return /^250[ -]SMTPUTF8\b/im.test(received)
}
