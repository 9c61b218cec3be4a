import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readSession } from '../../../lib/session/session.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.tsx'
import { useTabInView } from '../../../ui/use-tab-in-view.ts'
import { tabIn } from './blog-admin-links.tsx'
import { AiTab } from './drafting/ai-tab.tsx'
import { useAiDraft } from './drafting/use-ai-draft.ts'
import { emptyFields } from './editor/article-fields.ts'
import { EditBlog } from './editor/edit-blog.tsx'
import { ManualTab } from './editor/manual-tab.tsx'
import { useArticleForm } from './editor/use-article-form.ts'
import { AnnounceDialog } from './manage/announce-dialog.tsx'
import { ManageTab } from './manage/manage-tab.tsx'
import { useManage } from './manage/use-manage.ts'
import { PublishedNote } from './published-note.tsx'
import { blogAdminWords } from './words.ts'

/** Contains the state of the forms, so that it survives a change of tab. */
export function BlogAdminScreen({ beside }: { beside?: ReactNode }) {
  const [search] = useSearchParams()
  const [tab, setTab] = useState(tabIn(search))
  const strip = useTabInView<HTMLDivElement>(tab)
  const manual = useArticleForm('manual')
  const { kind, restore } = manual
  useEffect(() => restore(kind), [kind, restore])
  const drafted = useArticleForm('ai')
  const ai = useAiDraft(drafted)
  const edited = useArticleForm('edit')
  const [editing, setEditing] = useState<string | null>(null)
  const manage = useManage()
  const [published, setPublished] = useState<string | null>(null)
  const [viewable, setViewable] = useState<string | null>(null)
  function publishedAs(id: string) {
    setPublished(id)
    setViewable(id)
  }
  const guard = useLeaveGuard(
    manual.isDirty || drafted.isDirty || (editing !== null && edited.isDirty),
    blogAdminWords,
    () => readSession().adminToken !== null,
  )
  const closeEdit = () => {
    setEditing(null)
    edited.reset(emptyFields())
  }

  const tabs = [
    {
      id: 'manual',
      label: blogAdminWords.manualTab,
      content: <ManualTab article={manual} onPublished={publishedAs} />,
    },
    {
      id: 'ai',
      label: blogAdminWords.aiTab,
      content: <AiTab article={drafted} ai={ai} onPublished={publishedAs} />,
    },
    {
      id: 'manage',
      label: blogAdminWords.manageTab,
      content: editing ? (
        <EditBlog id={editing} article={edited} onDone={closeEdit} onPublished={publishedAs} />
      ) : (
        <ManageTab manage={manage} onEdit={setEditing} />
      ),
    },
  ]
  return (
    <>
      <PageHeading title={blogAdminWords.title} />
      <PublishedNote id={viewable} isAnnouncing={published !== null} onClose={() => setViewable(null)} />
      <Tabs label={blogAdminWords.tabs} tabs={tabs} selected={tab} onSelect={setTab} beside={beside} strip={strip} />
      {guard}
      <AnnounceDialog id={published} onClose={() => setPublished(null)} />
    </>
  )
}
