/**
 * Why a message did not leave. `temporary`: try again later. `permanent`: this message never will.
 * `unknown`: it may have left (no answer after it was handed over); never blindly repeat an SMS.
 */
export class MessageError extends Error {
  readonly kind: 'temporary' | 'permanent' | 'unknown'
  readonly retryAfterSeconds: number | undefined
  /** Nothing was handed over and nobody's message would be: the provider cannot be reached or does not know us. */
  readonly isProviderAway: boolean
  /** Of a permanent refusal: whether the address is to blame, so that nothing should be sent there again. */
  readonly isBadAddress: boolean
  /** The provider does not let us send from this address: no message from it would leave. */
  readonly isBadSender: boolean
  /** Of a permanent refusal: the person has told the provider that they want no more. */
  readonly isOptOut: boolean

  constructor(
    kind: MessageError['kind'],
    message: string,
    options: {
      retryAfterSeconds?: number
      isProviderAway?: boolean
      isBadAddress?: boolean
      isOptOut?: boolean
      isBadSender?: boolean
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'MessageError'
    this.kind = kind
    this.retryAfterSeconds = options.retryAfterSeconds
    this.isProviderAway = options.isProviderAway ?? false
    this.isBadAddress = options.isBadAddress ?? false
    this.isOptOut = options.isOptOut ?? false
    this.isBadSender = options.isBadSender ?? false
  }
}
