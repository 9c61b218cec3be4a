import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
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
  const { data, isPending, isError, refetch } = useBlog(id)
  if (isPending)
    return (
      <p role="status" className="py-16 text-center text-ink-2">
        {manageWords.loading}
      </p>
    )
  if (isError)
    return (
      <>
        <ErrorState text={manageWords.failed} onRetry={() => void refetch()} />
        <p className="text-center">
          <Button look="quiet" onClick={rest.onDone}>
            {editWords.cancel}
          </Button>
        </p>
      </>
    )
  return <EditBlog stored={data} {...rest} />
}
