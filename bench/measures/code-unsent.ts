import assert from 'node:assert/strict'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { startTwilio } from '@tidetable/testing/twilio-service.ts'
import { startProduct } from '../harness/bench.ts'
import { stop } from '../harness/processes.ts'
import type { Measurement } from '../measurement.ts'

const TRIES = 5
const SAID_MILLISECONDS = 3000

/** Somebody registers; answers how long it took to hear that the code could not be sent. */
async function heardAfter(url: string, tried: number): Promise<number> {
  const body = { name: 'Asha', email: `asha${tried}@example.com`, phone: `9198765432${10 + tried}` }
  const begun = performance.now()
  const response = await fetch(url + accounts.registerSendOtp.path, {
    method: accounts.registerSendOtp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.equal(response.status, 502, await response.text())
  return performance.now() - begun
}

export const codeUnsent: Measurement = {
  name: 'code-unsent',
  work: `a code that cannot be sent, the SMS provider being silent, until the person hears so: the slowest of ${TRIES}`,
  limit: `${SAID_MILLISECONDS} ms`,
  reach: 1,
  async run({ databaseUrl, dataDir }) {
    const provider = await startTwilio()
    provider.fault = 'hang'
    const { accountSid, authToken, from, apiUrl } = provider.options
    const product = await startProduct(databaseUrl, dataDir, {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: from,
      TWILIO_API_URL: apiUrl,
    })
    const times: number[] = []
    for (let tried = 0; tried < TRIES; tried++) times.push(await heardAfter(product.url, tried))
    await stop(product)
    await provider.close()
    return {
      product: { rate: Math.max(...times), cpuMicros: null },
      limit: { rate: SAID_MILLISECONDS, cpuMicros: null },
      isDelay: true,
    }
  },
}
