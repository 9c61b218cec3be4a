import { useEffect, useState } from 'react'
import { deskText } from '../../../content/desk.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AiTab } from './ai-tab.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import { emptyFields } from './article-fields.ts'
import { EditLoader } from './edit-loader.tsx'
import { readKept } from './kept-fields.ts'
import { ManageTab } from './manage-tab.tsx'
import { ManualTab } from './manual-tab.tsx'
import { useAiDraft } from './use-ai-draft.ts'
import { useArticleForm } from './use-article-form.ts'
import { useKeptFields } from './use-kept-fields.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'
import { useManage } from './use-manage.ts'

const MANUAL = 'manual'

/** The administrator's three tabs. What is being written lives here, so that going to another tab loses nothing. */
export function DeskScreen() {
  const [tab, setTab] = useState('manual')
  const manual = useArticleForm(emptyFields)
  const [isRestored, setRestored] = useState(false)
  const { restore } = manual
  useEffect(() => setRestored(restore(readKept(MANUAL))), [restore])
  useKeptFields(MANUAL, manual.form, manual.isDirty)
  const drafted = useArticleForm(emptyFields)
  const ai = useAiDraft(drafted)
  const edited = useArticleForm(emptyFields)
  const [editing, setEditing] = useState<string | null>(null)
  const manage = useManage()
  const [published, setPublished] = useState<string | null>(null)
  const guard = useLeaveGuard(manual.isDirty || ai.draft !== null || (editing !== null && edited.isDirty))
  const closeEdit = () => {
    setEditing(null)
    edited.reset(emptyFields())
  }

  const tabs = [
    {
      id: 'manual',
      label: deskText.tabs.manual,
      content: <ManualTab article={manual} isRestored={isRestored} keptAs={MANUAL} onPublished={setPublished} />,
    },
    {
      id: 'ai',
      label: deskText.tabs.ai,
      content: <AiTab article={drafted} ai={ai} onPublished={setPublished} />,
    },
    {
      id: 'manage',
      label: deskText.tabs.manage,
      content: editing ? (
        <EditLoader id={editing} article={edited} onDone={closeEdit} onPublished={setPublished} />
      ) : (
        <ManageTab manage={manage} onEdit={setEditing} />
      ),
    },
  ]
  return (
    <>
      <PageHeading title={deskText.title} />
      <Tabs label="Blog desk" tabs={tabs} selected={tab} onSelect={setTab} />
      {guard}
      <AnnounceDialog id={published} onClose={() => setPublished(null)} />
    </>
  )
}
