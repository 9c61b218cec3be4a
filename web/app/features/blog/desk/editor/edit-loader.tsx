import { Button } from '../../../../ui/button.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { useBlog } from '../queries.ts'
import { editWords, manageWords } from '../words.ts'
import { EditBlog } from './edit-blog.tsx'
import type { ArticleForm } from './use-article-form.ts'

interface EditLoaderProps {
  id: string
  article: ArticleForm
  onDone: () => void
  onPublished: (id: string) => void
}

export function EditLoader({ id, ...rest }: EditLoaderProps) {
  const article = useBlog(id)
  if (article.data) return <EditBlog stored={article.data} {...rest} />
  return (
    <>
      <QueryState of={article} failed={manageWords.failed} className="py-16 text-center text-ink-2">
        {manageWords.loading}
      </QueryState>
      {article.isError && (
        <p className="text-center">
          <Button look="quiet" onClick={rest.onDone}>
            {editWords.cancel}
          </Button>
        </p>
      )}
    </>
  )
}
