/**
 * Why a message did not leave. `temporary`: try again later. `permanent`: never for this address.
 * `unknown`: it may have left (no answer after it was handed over); never blindly repeat an SMS.
 */
export class MessageError extends Error {
  readonly kind: 'temporary' | 'permanent' | 'unknown'
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: MessageError['kind'],
    message: string,
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'MessageError'
    this.kind = kind
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
