// API of the campaign wizard for an owner who may send.
import type { Audience, Draft, Preview } from '@tidetable/contract/endpoints/campaigns'
import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { toast } from '../app/ui/toast.ts'
import { type ApiServer, ok, startApi } from './api-server.ts'
import { signInRestaurant } from './sign-in.ts'
import { makeRestaurant } from './wire-accounts.ts'
import { makeCampaign, makeContact } from './wire-campaigns.ts'

export const wizardOwner = makeRestaurant({
  email: 'o@x.example',
  phone: '+919876500001',
  phone_verified_at: '2026-11-24T12:00:00Z',
  address: '12 Lake Road',
  timezone: 'Asia/Kolkata',
})

const NO_EXCLUSIONS = { no_address: 0, no_consent: 0, opted_out: 0, undeliverable: 0, inactive: 0, unregistered: 0 }

export const makeAudience = (selected: number, email = selected, sms = selected): Audience => ({
  selected,
  reachable: Math.max(email, sms),
  email: { reachable: email, not: { ...NO_EXCLUSIONS, no_address: selected - email } },
  sms: { reachable: sms, not: { ...NO_EXCLUSIONS, no_address: selected - sms } },
  examples: [],
  guests: [],
  senderComplete: true,
  later: [],
})

const EMPTY_DRAFT: Draft = { title: '', description: '', type: 'discount', sendSMS: true, sendEmail: true }

export const makePreview = (title = 'T', description = ''): Preview => ({
  mail: {
    from: 'S <h@t.example>',
    reply_to: null,
    subject: title,
    preheader: description,
    html: `<p>${title}</p>`,
    text: title,
  },
  sms: { text: title, longest: title, encoding: 'GSM-7', segments: 1 },
})

/** Starts the API; handlers that a test adds later replace these. */
export async function startWizardApi({ people = [makeContact()], draft = EMPTY_DRAFT } = {}): Promise<ApiServer> {
  toast.clear()
  signInRestaurant()
  const api = await startApi()
  api.on(accounts.profile, () => ({ success: true as const, user: wizardOwner }))
  api.on(addressBook.list, () => ({ ...ok(people), total: people.length, page: 1, size: 100 }))
  api.on(campaigns.list, () => ({ ...ok([]), total: 0 }))
  api.on(campaigns.audience, () => ok(makeAudience(people.length)))
  api.on(campaigns.allowance, () => ok({ left: null, of: null, resets_at: null, plan: null }))
  const kept = { ...makeCampaign({ _id: 'draft-00001', status: 'draft' }), draft }
  api.on(campaigns.saveDraft, () => ok(kept))
  api.on(campaigns.updateDraft, () => ok(kept))
  api.on(campaigns.draftImage, () => ok(kept))
  api.on(campaigns.remove, () => ({ success: true as const }))
  api.on(campaigns.preview, () => ok(makePreview()))
  return api
}
