// Stores typed values when a session ends or a reload is requested: in this tab, for the same account and URL,
// until they are restored or the user presses Logout.
import { useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { BEFORE_RELOAD } from '../pages/reload-page.ts'
import { hasSignedOutOf, onSession, readSession } from '../session/session.ts'
import { readStoredJson, removeStored, storedKeys, writeStored } from '../session/storage.ts'

/** Names of fields that are never stored: secrets, consent, and counts of selections made elsewhere. */
const NEVER = /pass|otp|code|token|attested|chosen/i

const currentAccount = () => {
  const { restaurant, customer, adminToken } = readSession()
  return restaurant?._id ?? customer?._id ?? (adminToken ? 'administrator' : null)
}
const isLoggedOut = (who: string) => hasSignedOutOf(who === 'administrator' ? 'admin' : 'site')
const PREFIX = 'typed:'
const keyOf = (name: string) => `${PREFIX}${location.pathname}${location.search} ${name}`

function clearAfterLogOut(): void {
  for (const key of storedKeys('sessionStorage').filter((each) => each.startsWith(PREFIX))) {
    const typed = readTyped(key)
    if (!typed || isLoggedOut(typed.who)) removeStored(key, 'sessionStorage')
  }
}
if (typeof document !== 'undefined') onSession(clearAfterLogOut)

interface Typed {
  who: string
  values: Record<string, unknown>
}

/** Returns null if the stored data, which is untrusted, has another format. */
function readTyped(key: string): Typed | null {
  const { who, values } = (readStoredJson(key, 'sessionStorage') ?? {}) as Partial<Typed>
  return typeof who === 'string' && typeof values === 'object' && values ? { who, values } : null
}

type Form<In extends FieldValues, Out> = Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setValue' | 'formState'>

/** `name` distinguishes the forms of a page; if undefined, nothing is stored. */
export function useTypedValues<In extends FieldValues, Out>(name: string | undefined, form: Form<In, Out>): void {
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    const who = currentAccount()
    if (name === undefined || who === null) return
    const found = readTyped(keyOf(name))
    if (found?.who === who) {
      removeStored(keyOf(name), 'sessionStorage')
      const known: Record<string, unknown> = latest.current.getValues()
      // Each name is one of the form's own.
      for (const [field, value] of Object.entries(found.values))
        if (field in known)
          latest.current.setValue(field as FieldPath<In>, value as PathValue<In, Path<In>>, { shouldDirty: true })
    }
    function hold() {
      const { getValues, formState } = latest.current
      const before: Record<string, unknown> = formState.defaultValues ?? {}
      const changed = Object.entries(getValues()).filter(
        ([field, value]) => !NEVER.test(field) && JSON.stringify(value) !== JSON.stringify(before[field]),
      )
      if (changed.length > 0)
        writeStored(keyOf(name ?? ''), JSON.stringify({ who, values: Object.fromEntries(changed) }), 'sessionStorage')
    }
    const stop = onSession(() => {
      if (currentAccount() === null && !isLoggedOut(who)) hold()
    })
    addEventListener(BEFORE_RELOAD, hold)
    return () => {
      stop()
      removeEventListener(BEFORE_RELOAD, hold)
    }
  }, [name])
}
