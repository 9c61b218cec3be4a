import { onTestFinished } from 'vitest'
import { startTwilio as start, type TwilioService } from '../../testing/twilio-service.ts'

/** A server that speaks Twilio's protocol until the test is finished. */
export async function startTwilio(): Promise<TwilioService> {
  const twilio = await start()
  onTestFinished(twilio.close)
  return twilio
}
