import { CATEGORIES } from '@tidetable/contract/rules/article'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import Sparkles from 'lucide-react/icons/sparkles'
import Square from 'lucide-react/icons/square'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { isNotSetUp, useTopics } from '../queries.ts'
import { draftingWords as words } from '../words.ts'
import { DraftProgress } from './draft-progress.tsx'
import { TopicList } from './topic-list.tsx'
import type { AiDraft } from './use-ai-draft.ts'

export function AiForm({ ai }: { ai: AiDraft }) {
  const { form, drafting } = ai
  const isBusy = drafting.state === 'writing'
  const topics = useTopics()
  if (isNotSetUp(topics.error))
    return (
      <p role="status" className="flex max-w-prose gap-2.5 rounded-control bg-sun-wash p-4 text-sun-text">
        <Info className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {words.notSetUp}
      </p>
    )

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <form noValidate onSubmit={ai.begin} aria-busy={isBusy} className="grid gap-5">
        <TextField
          label={words.topic}
          required
          maxLength={300}
          autoComplete="off"
          disabled={isBusy}
          {...form.field('topic')}
        />
        <SelectField label={words.category} disabled={isBusy} {...form.field('category')}>
          <option value="">{words.auto}</option>
          {CATEGORIES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={isBusy} className="max-sm:w-full">
            {!isBusy && <Sparkles className="size-4" aria-hidden="true" />}
            <span>{isBusy ? words.busy : words.button}</span>
          </Button>
          {isBusy && (
            <Button look="secondary" className="max-sm:w-full" onClick={ai.stop}>
              <Square className="size-4" aria-hidden="true" />
              <span>{words.stop}</span>
            </Button>
          )}
        </div>
        {drafting.state === 'writing' && <DraftProgress text={drafting.text} />}
        {drafting.state === 'stopped' && (
          <p role="status" className="text-ink-2">
            {words.stopped}
          </p>
        )}
        {drafting.state === 'failed' && (
          <div role="alert" className="flex gap-2.5 rounded-control bg-ember-wash p-3.5 text-ember-text">
            <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <div>
              <p className="font-semibold">{words.failed}</p>
              {drafting.detail && <p>{drafting.detail}</p>}
            </div>
          </div>
        )}
      </form>
      <TopicList
        topics={topics}
        isDisabled={isBusy}
        onPick={(title) => {
          form.setValue('topic', title)
          form.clearErrors('topic')
          form.setFocus('topic')
        }}
      />
    </div>
  )
}
