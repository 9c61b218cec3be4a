import { done, flag, Id, ok, paging, Time } from '../fields/common.ts'
import { wholeNumber } from '../fields/number.ts'
import { textAsTyped } from '../fields/text.ts'
import { addressBook as routes } from '../routes/address-book.ts'
import { z } from '../zod.ts'
import {
  Agree,
  Changed,
  GUESTS_PER_REQUEST_MAX,
  isOneOf,
  SELECTION_SHAPE,
  selectedGuests,
  TagMany,
} from './address-book/bulk.ts'
import { checkIns } from './address-book/check-in.ts'
import {
  Channel,
  CONTACT_SORTS,
  Contact,
  ContactFilter,
  ContactInput,
  ContactPatch,
  contactFilter,
  IMPORT_ROWS_MAX,
  ImportRow,
} from './address-book/contact.ts'
import { GuestDetails } from './address-book/details.ts'
import { ImportResult } from './address-book/import.ts'
import { segments } from './address-book/segments.ts'
import { endpoint } from './endpoint.ts'

export { AgreedForm, ATTESTATION, GUESTS_PER_REQUEST_MAX, TagForm } from './address-book/bulk.ts'
export {
  CheckedIn,
  CheckIn,
  CheckInForm,
  GUEST_MATCHES_MAX,
  GuestMatch,
  isSearchable,
  parseGuestQuery,
  RecordedVisit,
} from './address-book/check-in.ts'
export {
  CHANNELS,
  Channel,
  CONTACT_SORTS,
  CONTACT_SOURCES,
  Contact,
  ContactFilter,
  ContactPatch,
  contactFilter,
  IMPORT_ROWS_MAX,
  REACHABLE_BY,
  Selection,
  SelectionInput,
  WriteTo,
} from './address-book/contact.ts'
export { GuestDetails, type GuestOffer } from './address-book/details.ts'
export { ImportedRow, ImportResult } from './address-book/import.ts'
export { READY_SEGMENTS, ReadySegment, SEGMENTS_MAX, Segment, SegmentForm } from './address-book/segments.ts'

export const Consent = z
  .object({
    at: Time,
    channel: Channel,
    action: z.enum(['granted', 'revoked', 'lifted']),
    source: z.string(),
    wording: z.string(),
    /** How the guest verified the address; null if unverified, as after an import. */
    proof: z.enum(['sms_code', 'mail_code', 'mail_link', 'text_message']).nullable(),
    origin: z.string().nullable(),
  })
  .meta({ id: 'Consent' })

/** A guest's newest text message that may be an opt-out. */
export const GuestReply = z
  .object({
    _id: Id,
    name: z.string(),
    phone: z.string(),
    text: z.string(),
    receivedAt: Time,
  })
  .meta({ id: 'GuestReply' })
export type GuestReply = z.infer<typeof GuestReply>

export const addressBook = {
  list: endpoint({
    ...routes.list,
    summary: "Lists the restaurant's contacts; paged above 1,000",
    access: 'restaurant',
    query: z.object({
      ...contactFilter,
      page: paging.page,
      size: paging.size,
      sort: z.enum(CONTACT_SORTS).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    reply: ok(z.array(Contact)).extend({ total: z.number().int(), page: z.number().int(), size: z.number().int() }),
  }),
  add: endpoint({
    ...routes.add,
    summary: 'Adds a contact manually',
    access: 'restaurant',
    status: 201,
    body: ContactInput,
    reply: ok(Contact),
  }),
  show: endpoint({
    ...routes.show,
    summary: 'Returns a contact with its latest visits, offers, codes and messages',
    access: 'restaurant',
    params: z.object({ id: Id }),
    reply: ok(GuestDetails),
  }),
  update: endpoint({
    ...routes.update,
    summary: 'Edits, deactivates or reactivates a contact',
    access: 'restaurant',
    params: z.object({ id: Id }),
    body: ContactPatch,
    reply: ok(Contact),
  }),
  remove: endpoint({
    ...routes.remove,
    summary: 'Deletes a contact, which can be restored for an hour; forget=true deletes all data permanently',
    access: 'restaurant',
    params: z.object({ id: Id }),
    query: z.object({ forget: flag.optional() }),
    reply: done,
  }),
  ...segments,
  ...checkIns,
  removeMany: endpoint({
    ...routes.removeMany,
    summary: 'Deletes several contacts; they can be restored for an hour',
    access: 'restaurant',
    body: z.strictObject(selectedGuests).refine(isOneOf, SELECTION_SHAPE),
    reply: ok(Changed),
  }),
  restore: endpoint({
    ...routes.restore,
    summary: 'Restores contacts that were deleted within the last hour',
    access: 'restaurant',
    body: z.strictObject({ ids: z.array(Id).max(GUESTS_PER_REQUEST_MAX) }),
    reply: ok(
      z.object({
        restored: z.number().int(),
        /** Contacts that stay deleted because another contact now has their address or number. */
        added_again: z.number().int(),
      }),
    ),
  }),
  tag: endpoint({
    ...routes.tag,
    summary: 'Adds a tag to several contacts, or removes it',
    access: 'restaurant',
    body: TagMany,
    reply: ok(Changed),
  }),
  tags: endpoint({
    ...routes.tags,
    summary: 'Lists the tags in use with their number of contacts, most used first',
    access: 'restaurant',
    reply: ok(z.array(z.object({ tag: z.string(), guests: z.number().int() }))),
  }),
  agree: endpoint({
    ...routes.agree,
    summary: "Records the restaurant's attestation that several contacts agreed, with wording and origin",
    access: 'restaurant',
    body: Agree,
    reply: ok(z.object({ email: z.array(Id), sms: z.array(Id) })),
  }),
  undoAgreement: endpoint({
    ...routes.undoAgreement,
    summary: 'Withdraws such an attestation: the consents end, and the ledger records it',
    access: 'restaurant',
    body: z.strictObject({
      email: z.array(Id).max(GUESTS_PER_REQUEST_MAX).default([]),
      sms: z.array(Id).max(GUESTS_PER_REQUEST_MAX).default([]),
    }),
    reply: ok(z.object({ ended: z.number().int() })),
  }),
  consents: endpoint({
    ...routes.consents,
    summary: 'Lists the consents and opt-outs of a contact, newest first',
    access: 'restaurant',
    params: z.object({ id: Id }),
    reply: ok(z.array(Consent)),
  }),
  replies: endpoint({
    ...routes.replies,
    summary: 'Lists text replies that may be opt-outs, the newest per guest; newest first, up to 100',
    access: 'restaurant',
    reply: ok(z.array(GuestReply)),
  }),
  settleReply: endpoint({
    ...routes.settleReply,
    summary: 'Opts the guest out of this restaurant’s texts, or only removes the reply from the list; 404 once settled',
    access: 'restaurant',
    params: z.object({ id: Id }),
    body: z.strictObject({ opt_out: z.boolean() }),
    reply: done,
  }),
  import: endpoint({
    ...routes.import,
    summary: 'Imports up to 5,000 rows; larger files in chunks under one import_id',
    access: 'restaurant',
    body: z.object({
      customers: z.array(ImportRow).max(IMPORT_ROWS_MAX),
      attested: flag.default(false),
      import_id: Id.optional(),
      first_row: wholeNumber(1).default(1),
      country_code: textAsTyped(5).optional(),
    }),
    reply: ok(ImportResult),
  }),
  undoImport: endpoint({
    ...routes.undoImport,
    summary:
      'Undoes an import: removes its contacts that were never contacted, deactivates the others and restores known ones',
    access: 'restaurant',
    params: z.object({ import_id: Id }),
    reply: ok(z.object({ removed: z.number().int(), deactivated: z.number().int(), restored: z.number().int() })),
  }),
  export: endpoint({
    ...routes.export,
    summary: 'Returns the contacts as CSV, with formulas escaped',
    access: 'restaurant',
    query: ContactFilter,
    produces: 'text/csv',
    reply: z.string(),
  }),
  exportMany: endpoint({
    ...routes.exportMany,
    summary: 'Returns several contacts as CSV, with formulas escaped',
    access: 'restaurant',
    body: z.strictObject(selectedGuests).refine(isOneOf, SELECTION_SHAPE),
    produces: 'text/csv',
    reply: z.string(),
  }),
  exportConsents: endpoint({
    ...routes.exportConsents,
    summary: 'Returns every consent and opt-out as CSV',
    access: 'restaurant',
    produces: 'text/csv',
    reply: z.string(),
  }),
}
