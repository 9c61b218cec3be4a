export interface Sms {
  to: string
  text: string
  /** Absolute URL for the provider's delivery reports. */
  statusUrl?: string
  /** Sender id and template id of India's DLT registry. */
  dlt?: { entity_id: string; template_id: string } | null
}

export interface SentSms {
  providerId: string
  text: string
  /** `accepted` includes everything in transit. */
  state: 'accepted' | 'delivered' | 'failed'
}

export interface SmsSender {
  readonly isOff?: boolean
  send(sms: Sms): Promise<{ providerId: string }>
  /** Returns messages that the provider accepted for this number since then; resolves unknown outcomes. */
  listSent(to: string, since: Date): Promise<SentSms[]>
}
