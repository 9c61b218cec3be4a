import type { Contact } from '@tidetable/contract/endpoints/address-book'
import { type Campaign, DELIVERY_STATES, type Result } from '@tidetable/contract/endpoints/campaigns'

const noCounts = Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as Campaign['counts']

export const makeCampaign = ({
  counts,
  ...changes
}: Omit<Partial<Campaign>, 'counts'> & { counts?: Partial<Campaign['counts']> } = {}): Campaign => ({
  _id: 'campaign-0001',
  title: 'Slow Tuesday',
  description: 'Dessert is on us.',
  type: 'discount',
  image: null,
  recipients: 57,
  createdAt: '2026-11-20T12:30:00.000Z',
  status: 'finished',
  sendEmail: true,
  sendSMS: true,
  sendAt: null,
  starts_at: null,
  server_time: '2026-11-20T12:30:00.000Z',
  waiting: false,
  texts_waiting: [],
  incentive: null,
  dlt: null,
  optedOut: 0,
  redeemed: 0,
  notice: null,
  counting: false,
  counted: 57,
  counted_later: false,
  ...changes,
  counts: { ...noCounts, ...counts },
})

export const makeResult = (changes: Partial<Result> = {}): Result => ({
  counts: noCounts,
  people: 0,
  optedOut: 0,
  redeemed: 0,
  value: 0,
  estimated: 0,
  uncounted: 0,
  visits: [],
  messages: [],
  ...changes,
})

export const makeContact = (changes: Partial<Contact> = {}): Contact => ({
  _id: 'contact-0001',
  name: 'Asha',
  email: 'asha@example.com',
  phone: '+919876543210',
  canText: true,
  phoneCountry: null,
  preferences: { emailMarketing: true, smsMarketing: true },
  isActive: true,
  source: 'import',
  createdAt: '2026-11-20T12:30:00.000Z',
  tags: [],
  birthday: null,
  lastVisitOn: null,
  visits: 0,
  optedOut: { email: false, sms: false },
  undeliverable: { email: false, sms: false },
  lastWrittenAt: null,
  note: null,
  ...changes,
})
