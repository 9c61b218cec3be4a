/** `unknown`: the message may have been sent (no response after sending), so never retry an SMS. */
export class MessageError extends Error {
  readonly kind: 'temporary' | 'permanent' | 'unknown'
  readonly retryAfterSeconds: number | undefined
  /** Nothing was sent, and other messages would also fail: the provider is unavailable or rejects our login. */
  readonly isProviderUnavailable: boolean
  /** Permanent failure because of the recipient's address: send nothing there again. */
  readonly isBadAddress: boolean
  /** The provider rejects our sender address: no message from this address would be sent. */
  readonly isBadSender: boolean
  /** Permanent failure because the recipient opted out at the provider. */
  readonly isOptOut: boolean

  constructor(
    kind: MessageError['kind'],
    message: string,
    options: {
      retryAfterSeconds?: number
      isProviderUnavailable?: boolean
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
    this.isProviderUnavailable = options.isProviderUnavailable ?? false
    this.isBadAddress = options.isBadAddress ?? false
    this.isOptOut = options.isOptOut ?? false
    this.isBadSender = options.isBadSender ?? false
  }
}
