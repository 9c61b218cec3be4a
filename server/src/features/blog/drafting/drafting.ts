import { randomInt } from 'node:crypto'
import type { Draft } from '@tidetable/contract/endpoints/blog'
import { DRAFT_AUTHORS, TOPIC_COUNT } from '@tidetable/contract/rules/article'
import { AppError } from '#platform/errors.ts'
import { type Limit, limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { listTitles } from '../articles/repo.ts'
import { type Message, requestChat } from './chat-model.ts'
import { DRAFT_TOKENS_MAX, draftMessages } from './draft-prompt.ts'
import { notConfigured } from './not-configured.ts'
import { readDraft } from './read-draft.ts'
import { readTopics, TOPICS_TOKENS_MAX, topicMessages } from './topics.ts'
import { draftingRefusals as words } from './words.ts'

export type DraftStep = { delta: string } | { draft: Draft }

interface DraftRequest {
  topic: string
  category?: string | undefined
}

/** More rounds do not help: a model that fails twice keeps failing. */
const TOPIC_ROUNDS = 2
/** Existing titles in the prompt; suggestions are compared with all of them. */
const TITLES_SHOWN = 100

export type Drafting = ReturnType<typeof createDrafting>

export function createDrafting({ config, db, quota }: Platform) {
  const writing = new Map<string, AbortSignal>()
  const end = (adminId: string, signal: AbortSignal) => {
    // The administrator may have started a newer draft.
    if (writing.get(adminId) === signal) writing.delete(adminId)
  }
  const configured = () => config.ai ?? notConfigured(words.notConfigured, ['AI_API_URL', 'AI_API_KEY', 'AI_MODEL'])

  async function takeQuota(limit: Limit<'account'> | Limit<'everyone'>, key: string) {
    const sentenceOf = limit.seconds > 3600 ? words.limitADay : words.limitAnHour
    await quota.takeOrRefuse(db, limit, key, sentenceOf(limit.count, limit.description))
  }

  async function* write(
    adminId: string,
    { topic, category }: DraftRequest,
    signal: AbortSignal,
  ): AsyncGenerator<DraftStep> {
    try {
      let text = ''
      for await (const delta of requestChat(configured(), draftMessages(topic, category), {
        tokensMax: DRAFT_TOKENS_MAX,
        signal,
      })) {
        text += delta
        yield { delta }
      }
      const author = DRAFT_AUTHORS[randomInt(DRAFT_AUTHORS.length)] ?? DRAFT_AUTHORS[0]
      yield { draft: readDraft(text, { topic, category, author }) }
    } finally {
      end(adminId, signal)
    }
  }

  async function requestTopics(messages: Message[], signal: AbortSignal) {
    let text = ''
    for await (const delta of requestChat(configured(), messages, { tokensMax: TOPICS_TOKENS_MAX, signal }))
      text += delta
    return text
  }

  return {
    /** Ending the iteration also stops the AI service. */
    async start(adminId: string, request: DraftRequest, signal: AbortSignal): Promise<AsyncGenerator<DraftStep>> {
      configured()
      if (writing.has(adminId)) throw new AppError('too_many', words.running, { retryAfterSeconds: 5 })
      writing.set(adminId, signal)
      // If the caller disconnects before the first step, the generator never runs its `finally`.
      signal.addEventListener('abort', () => end(adminId, signal), { once: true })
      try {
        await takeQuota(limits.drafts, adminId)
        await takeQuota(limits.draftsDay, 'all')
      } catch (error) {
        end(adminId, signal)
        throw error
      }
      if (signal.aborted) end(adminId, signal)
      return write(adminId, request, signal)
    },
    async suggestTopics(adminId: string, signal: AbortSignal): Promise<string[]> {
      configured()
      await takeQuota(limits.topics, adminId)
      const titles = await listTitles(db)
      const topics: string[] = []
      for (let round = 0; round < TOPIC_ROUNDS && topics.length < TOPIC_COUNT; round++) {
        const text = await requestTopics(topicMessages([...topics, ...titles.slice(0, TITLES_SHOWN)]), signal)
        topics.push(...readTopics(text, [...titles, ...topics]))
      }
      if (topics.length === 0) throw new AppError('upstream', words.noNewTopics)
      return topics.slice(0, TOPIC_COUNT)
    },
  }
}
