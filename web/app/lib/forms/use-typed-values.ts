// What was typed into a form survives a session that ends beneath it, and a reload that we ask for. It is held in this tab,
// for the same account at the same address, until it is put back or its account signs out.
import { useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { BEFORE_RELOAD } from '../pages/reload-page.ts'
import { hasLeftBy, onSession, readSession } from '../session/session.ts'
import { readStoredJson, removeStored, storedKeys, writeStored } from '../session/storage.ts'

/** Never held: secrets, consent, and counts of what is chosen elsewhere. */
const NEVER = /pass|otp|code|token|attested|chosen/i

const currentAccount = () => {
  const { restaurant, customer, adminToken } = readSession()
  return restaurant?._id ?? customer?._id ?? (adminToken ? 'administrator' : null)
}
/** Whether Logout ended this account's session; the administrator signs in and out separately. */
const isLoggedOut = (who: string) => hasLeftBy(who === 'administrator' ? 'desk' : 'site')
const PREFIX = 'typed:'
const keyOf = (name: string) => `${PREFIX}${location.pathname}${location.search} ${name}`

/** Logout leaves nothing that was typed. */
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

/** Anything may be stored there. */
function readTyped(key: string): Typed | null {
  const { who, values } = (readStoredJson(key, 'sessionStorage') ?? {}) as Partial<Typed>
  return typeof who === 'string' && typeof values === 'object' && values ? { who, values } : null
}

type Form<In extends FieldValues, Out> = Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setValue' | 'formState'>

/** `name` tells a page's forms apart; undefined: nothing is held. */
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
      // Each is one of the form's own names.
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
