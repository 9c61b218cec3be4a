import type { Article } from '@tidetable/contract/endpoints/blog'
import { imagePath, imageVariant } from '@tidetable/contract/fields/image'
import { formatDate } from '@tidetable/contract/formats/format-date'
import Bot from 'lucide-react/icons/bot'
import FileClock from 'lucide-react/icons/file-clock'
import ImageOff from 'lucide-react/icons/image-off'
import PenLine from 'lucide-react/icons/pen-line'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { CategoryBadge } from '../../reading/category-badge.tsx'
import { rowWords } from '../words.ts'

interface BlogRowProps {
  article: Article
  isSelected: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

function Thumbnail({ article }: { article: Article }) {
  const [isBroken, setBroken] = useState(false)
  const path = imagePath(article.image)
  const frame = 'aspect-video w-full rounded-control bg-wash object-cover'
  if (!path || isBroken)
    return (
      <span className={`grid place-items-center text-ink-3 ${frame}`}>
        <ImageOff className="size-5" aria-label={rowWords.noImage} role="img" />
      </span>
    )
  const [narrowest] = article.imageWidths
  const src = narrowest ? imageVariant(path, narrowest, article.imageWidths) : path
  return <img src={src} alt="" loading="lazy" onError={() => setBroken(true)} className={frame} />
}

export const BlogRow = ({ article, isSelected, onToggle, onEdit, onDelete }: BlogRowProps) => (
  <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 gap-y-3 px-2 py-4 sm:grid-cols-[2.75rem_9rem_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-4">
    <Checkbox
      label={rowWords.select(article.title)}
      isLabelHidden
      className="max-sm:ms-2"
      checked={isSelected}
      onChange={onToggle}
    />
    <div className="max-w-40 sm:max-w-none">
      <Thumbnail article={article} />
    </div>
    <div className="max-sm:col-span-2 max-sm:px-2">
      <h2 className="break-words text-lg">{article.title}</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-2">
        {rowWords.facts(article.author, formatDate(article.createdAt, 'month_first', 'UTC'), article.readTime)}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {article.status === 'draft' && (
          <Badge tone="sun" icon={FileClock}>
            {rowWords.draft}
          </Badge>
        )}
        <Badge tone="plain" icon={article.isAiGenerated ? Bot : PenLine}>
          {article.isAiGenerated ? rowWords.byAi : rowWords.byHand}
        </Badge>
        <CategoryBadge category={article.category} />
      </p>
      <p className="mt-2 break-words text-[0.9375rem] text-ink-2">{article.excerpt}</p>
    </div>
    <div className="flex gap-2 max-sm:col-span-2 max-sm:px-2 sm:flex-col">
      <Button look="secondary" size="small" aria-label={rowWords.editOf(article.title)} onClick={onEdit}>
        <Pencil className="size-4" aria-hidden="true" />
        <span>{rowWords.edit}</span>
      </Button>
      <Button look="quiet" size="small" aria-label={rowWords.removeOf(article.title)} onClick={onDelete}>
        <Trash2 className="size-4" aria-hidden="true" />
        <span>{rowWords.remove}</span>
      </Button>
    </div>
  </li>
)
