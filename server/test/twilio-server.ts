import { startTwilio as start, type TwilioService } from '@tidetable/testing/twilio-service.ts'
import { onTestFinished } from 'vitest'

/** A server that speaks Twilio's protocol until the test is finished. */
export async function startTwilio(): Promise<TwilioService> {
  const twilio = await start()
  onTestFinished(twilio.close)
  return twilio
}
