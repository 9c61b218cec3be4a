export interface Sms {
  /** E.164. */
  to: string
  text: string
  /** Absolute address where the provider reports what became of the message. */
  statusUrl?: string
  /** India's registry of commercial texts: who sends, and the registered text. */
  dlt?: { entity_id: string; template_id: string } | null
}

/** A message as the provider's own list shows it. */
export interface SentSms {
  providerId: string
  text: string
  /** `accepted` covers everything on its way. */
  state: 'accepted' | 'delivered' | 'failed'
}

/** One way out for SMS: Twilio's REST protocol, or captured in local mode. Rejects with MessageError. */
export interface SmsSender {
  /** No provider is configured: every send is refused. */
  readonly isOff?: boolean
  /** Answers the provider's id of the message. */
  send(sms: Sms): Promise<{ providerId: string }>
  /** What the provider has taken for this number since then: settles sends whose outcome is unknown. */
  listSent(to: string, since: Date): Promise<SentSms[]>
}
