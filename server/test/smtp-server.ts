import { onTestFinished } from 'vitest'
import { type SmtpService, startSmtp as start } from '../../testing/smtp-service.ts'

/** A real SMTP server until the test is finished. */
export async function startSmtp(...options: Parameters<typeof start>): Promise<SmtpService> {
  const smtp = await start(...options)
  onTestFinished(smtp.close)
  return smtp
}
