// Reads any fields of the specification's `PUT /table/tables/{id}` as exactly one command; the first match wins.
import type { TablePatch } from '@tidetable/contract/endpoints/tables'
import type { Command, TableEdit } from './offer.ts'

export type PatchCommand =
  | Exclude<
      Command,
      { type: 'accept' | 'left' | 'more-time' | 'limit-met' | 'lift-limit' | 'offer' | 'extend' | 'undo' }
    >
  | { type: 'accept'; seen?: string | null }

export interface ParsedPatch {
  /** `guest` commands are open to anyone who has the table's page. */
  by: 'guest' | 'restaurant'
  command: PatchCommand
}

const EDITABLE = new Set(['table_code', 'table_location', 'table_capacity', 'nudge_enabled'])

function editOf(bag: TablePatch): TableEdit {
  const fields: TableEdit = {}
  if (bag.table_code !== undefined) fields.code = bag.table_code
  if (bag.table_location !== undefined) fields.location = bag.table_location
  if (bag.table_capacity !== undefined) fields.capacity = bag.table_capacity
  if (bag.nudge_enabled !== undefined) fields.isOn = bag.nudge_enabled
  return fields
}

/** Returns null if the fields match no command. The offer's times and values in the fields are ignored. */
export function readPatch({ offer_id: seen, ...bag }: TablePatch, isOwner: boolean): ParsedPatch | null {
  const keys = Object.entries(bag).flatMap(([key, value]) => (value === undefined ? [] : [key]))
  const guest = (command: PatchCommand): ParsedPatch => ({
    by: 'guest',
    command: { ...command, ...(seen ? { seen } : {}) },
  })
  const restaurant = (command: PatchCommand): ParsedPatch => ({ ...guest(command), by: 'restaurant' })
  if (keys.length > 0 && keys.every((key) => EDITABLE.has(key)))
    return restaurant({ type: 'edit', fields: editOf(bag) })
  if (bag.offer_timeout) return guest({ type: 'time-up' })
  if (bag.offer_completed) return restaurant({ type: 'yes' })
  if (bag.offer_rejected) return guest({ type: 'reject', isOwner })
  if (bag.offer_accepted_at) return guest({ type: 'accept' })
  if (bag.offer_completed === false || bag.offer_rejected === false) return restaurant({ type: 'new-party' })
  if (bag.available && keys.length === 1) return restaurant({ type: 'withdraw' })
  return null
}
