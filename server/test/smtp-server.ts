import { type SmtpService, startSmtp as start } from '@tidetable/testing/smtp-service.ts'
import { onTestFinished } from 'vitest'

export async function startSmtp(...options: Parameters<typeof start>): Promise<SmtpService> {
  const smtp = await start(...options)
  onTestFinished(smtp.close)
  return smtp
}
