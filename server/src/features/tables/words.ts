import { formatNumber } from '@tidetable/contract/formats/format'

export const doneWords = {
  created: 'Table created successfully!',
  deleted: 'Table deleted successfully!',
  offered: 'Offer created successfully!',
}

export const refusalWords = {
  stale_view: 'This table has changed since you loaded it. Please check it again.',
  offer_already_live: 'There is already an offer at this table.',
  table_off: 'Offers are off for this table.',
  already_accepted: 'This offer was accepted on another phone at this table.',
  offer_not_open: 'This offer is no longer open.',
  offer_not_accepted: 'No guest has accepted this offer yet.',
  offer_accepted: 'The guest has accepted this offer. Please answer Yes or No, or wait until the time is up.',
  offer_expired: 'The time for this offer is up.',
  offer_live: 'There is still an offer at this table.',
  already_extended: 'This offer has already been extended.',
  too_late_to_extend: 'It is too late to extend this offer.',
  not_expired_yet: 'The time is not up yet.',
  too_late_to_undo: 'It is too late to undo this.',
  too_late: 'It is too late to confirm that the guest had left.',
}

export const tableWords = {
  impossible: 'This is not possible right now.',
  veryBusy: 'This table is very busy. Please try again.',
  codeTaken: 'Another table has this code.',
  codeReissued: 'This offer’s code was reissued.',
  tooManyTables: (most: number) => `A restaurant can have up to ${formatNumber(most)} tables.`,
  tooManyOffers: (most: number) => `Up to ${formatNumber(most)} tables at a time`,
  noTableThere: 'There is no table at this location.',
  dayIsOver: 'The expiry date must be today or later',
  noValidChange: 'The request contains no valid change.',
  /** Shown to operators. */
  offerInProgress: 'This guest has a current or recent offer. Try again in 30 minutes.',
}

export const callerWords = {
  notYours: 'This is not your restaurant.',
  tooMany: 'Too many requests. Please wait a moment.',
  notAllowed: 'You are not allowed to do this.',
  logIn: 'Please log in.',
  userNotFound: 'User not found. Please log in again.',
}
