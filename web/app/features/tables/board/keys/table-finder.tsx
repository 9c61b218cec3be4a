import type { Table } from '@tidetable/contract/endpoints/tables'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { finderWords } from '../words.ts'

export interface TableFinderProps {
  tables: readonly Table[]
  onFound: (id: string) => void
  onClose: () => void
}

const clean = (text: string) => text.trim().toUpperCase()

/** Focuses a table once the typed prefix is unique, or on Enter. */
export function TableFinder({ tables, onFound, onClose }: TableFinderProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const matching = (text: string) => tables.filter(({ table_code }) => clean(table_code).startsWith(clean(text)))
  const found = clean(typed) ? matching(typed) : []

  function type(text: string) {
    setTyped(text)
    const [only, ...more] = clean(text) ? matching(text) : []
    if (only && more.length === 0) onFound(only._id)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    const exact = found.find(({ table_code }) => clean(table_code) === clean(typed)) ?? found[0]
    if (exact) onFound(exact._id)
  }

  const [first] = found
  const statusText =
    clean(typed) === ''
      ? ''
      : !first
        ? finderWords.none
        : found.length === 1
          ? finderWords.one(first.table_code, first.table_location)
          : finderWords.several(found.length)
  return (
    <search className="fixed inset-x-4 top-20 z-40 mx-auto max-w-xs rounded-card border border-line bg-card p-4 shadow-card">
      <label className="block font-semibold text-[0.9375rem]">
        {finderWords.label}
        <input
          ref={input}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={onClose}
          className="mt-1.5 min-h-12 w-full rounded-control border border-edge bg-card px-3 font-[650] font-display text-2xl uppercase"
        />
      </label>
      <p role="status" className="mt-1.5 min-h-6 text-[0.9375rem] text-ink-2">
        {statusText}
      </p>
    </search>
  )
}
