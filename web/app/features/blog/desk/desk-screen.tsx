import type { Draft } from '@tidetable/contract/blog'
import { useState } from 'react'
import { deskText } from '../../../content/desk.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AiTab } from './ai-tab.tsx'
import { emptyFields } from './article-fields.ts'
import { EditLoader } from './edit-loader.tsx'
import { ManageTab } from './manage-tab.tsx'
import { ManualTab } from './manual-tab.tsx'
import { useArticleForm } from './use-article-form.ts'
import { readKept, useKeptFields } from './use-kept-fields.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'

const MANUAL = 'manual'

/** The administrator's three tabs. What is being written lives here, so that going to another tab loses nothing. */
export function DeskScreen() {
  const [tab, setTab] = useState('manual')
  const [kept] = useState(() => readKept(MANUAL))
  const manual = useArticleForm(emptyFields, kept)
  useKeptFields(MANUAL, manual.form)
  const drafted = useArticleForm(emptyFields)
  const [draft, setDraft] = useState<Draft | null>(null)
  const edited = useArticleForm(emptyFields)
  const [editing, setEditing] = useState<string | null>(null)
  const guard = useLeaveGuard(manual.isDirty || draft !== null || (editing !== null && edited.isDirty))
  const onPublished = (_id: string) => {}

  const tabs = [
    {
      id: 'manual',
      label: deskText.tabs.manual,
      content: <ManualTab article={manual} isRestored={kept !== null} keptAs={MANUAL} onPublished={onPublished} />,
    },
    {
      id: 'ai',
      label: deskText.tabs.ai,
      content: <AiTab article={drafted} draft={draft} onDraft={setDraft} onPublished={onPublished} />,
    },
    {
      id: 'manage',
      label: deskText.tabs.manage,
      content: editing ? (
        <EditLoader id={editing} article={edited} onDone={() => setEditing(null)} onPublished={onPublished} />
      ) : (
        <ManageTab onEdit={setEditing} />
      ),
    },
  ]
  return (
    <>
      <PageHeading title={deskText.title} />
      <Tabs label="Blog desk" tabs={tabs} selected={tab} onSelect={setTab} />
      {guard}
    </>
  )
}
