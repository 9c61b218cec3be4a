export interface Sms {
  /** E.164. */
  to: string
  text: string
}

/** One way out for SMS: Twilio's REST protocol, or captured in local mode. Rejects with MessageError. */
export interface SmsSender {
  /** Answers the provider's id of the message. */
  send(sms: Sms): Promise<{ providerId: string }>
}
