import type { Draft } from '@tidetable/contract/endpoints/blog'
import { blog } from '@tidetable/contract/routes/blog'
import { useEffect, useRef, useState } from 'react'
import { isSessionOver, messageOf } from '../../../../lib/calls/call-errors.ts'
import { callStream } from '../../../../lib/calls/call-stream.ts'
import { clearAdminSession } from '../../../../lib/session/session.ts'
import { draftingWords } from '../words.ts'

export type Drafting =
  | { state: 'idle' }
  | { state: 'writing'; text: string }
  | { state: 'stopped' }
  /** `detail`: the server's message. */
  | { state: 'failed'; detail: string }

function parse(data: string): Record<string, unknown> {
  const value: unknown = JSON.parse(data)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function useDrafting(onDraft: (draft: Draft) => void) {
  const [drafting, setDrafting] = useState<Drafting>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(topic: string, category: string) {
    const aborter = new AbortController()
    running.current = aborter
    let text = ''
    setDrafting({ state: 'writing', text })
    try {
      const body = { topic, ...(category ? { category } : {}) }
      for await (const { event, data } of callStream(blog.draft, { body, as: 'admin', signal: aborter.signal })) {
        const value = parse(data)
        if (event === 'delta') {
          text += String(value.text ?? '')
          setDrafting({ state: 'writing', text })
        } else if (event === 'done') {
          setDrafting({ state: 'idle' })
          // The server validates drafts against the same schema.
          return onDraft(value as Partial<Draft> as Draft)
        } else if (event === 'error' && value.code === 'unauthenticated') return clearAdminSession()
        else if (event === 'error') return setDrafting({ state: 'failed', detail: String(value.message ?? '') })
      }
      setDrafting({ state: 'failed', detail: '' })
    } catch (error) {
      if (aborter.signal.aborted) return setDrafting({ state: 'stopped' })
      if (isSessionOver(error)) return
      setDrafting({ state: 'failed', detail: messageOf(error, '', draftingWords.offline) })
    }
  }

  return { drafting, begin, stop: () => running.current?.abort() }
}
