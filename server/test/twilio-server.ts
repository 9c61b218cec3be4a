import { startTwilio as start, type TwilioService } from '@tidetable/testing/twilio-service.ts'
import { onTestFinished } from 'vitest'

export async function startTwilio(): Promise<TwilioService> {
  const twilio = await start()
  onTestFinished(twilio.close)
  return twilio
}
