import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { ArticleView } from '../../reading/article-view.tsx'
import { initialsOf, type ShownArticle, shownArticle } from '../../reading/shown-article.ts'
import { usePreview } from '../queries.ts'
import { previewWords as words } from '../words.ts'
import { today } from './article-fields.ts'
import { creditOf, previewOf } from './image-field.tsx'
import type { ArticleState } from './use-article-form.ts'

export function PreviewDialog({ article, onClose }: { article: ArticleState; onClose: () => void }) {
  const fields = article.form.getValues()
  const preview = usePreview(fields.description)
  const { data } = preview
  const shown: ShownArticle | null = data
    ? {
        ...shownArticle(
          {
            _id: 'preview',
            title: fields.title || words.untitled,
            description: data.description,
            category: fields.category || words.noCategory,
            author: fields.author || words.noAuthor,
            readTime: Number(fields.readTime) || data.readTime,
            createdAt: fields.createdAt || today(),
            image: null,
            isAiGenerated: false,
            excerpt: data.excerpt,
            status: 'draft',
            imageWidths: [],
            imageWidth: null,
            imageHeight: null,
            imageCredit: creditOf(article.image),
            slug: fields.slug || null,
            metaDescription: fields.metaDescription || null,
            version: 1,
            updatedAt: today(),
          },
          1,
        ),
        initials: initialsOf(fields.author),
        image: previewOf(article.image),
      }
    : null
  return (
    <Dialog isOpen onClose={onClose} title={words.title} size="wide">
      {!shown && (
        <QueryState of={preview} failed={words.failed} className="py-16 text-center text-ink-2">
          {words.loading}
        </QueryState>
      )}
      {shown && (
        <>
          <p className="rounded-control bg-wash p-3.5 text-[0.9375rem]">
            <span className="block text-ink-2 text-sm">{words.inSearch}</span>
            <span className="block font-semibold">{shown.title}</span>
            <span className="block break-words text-ink-2">{shown.summary}</span>
          </p>
          <article>
            <ArticleView article={shown} heading="h3" />
          </article>
        </>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
