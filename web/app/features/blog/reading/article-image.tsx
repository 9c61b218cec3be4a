import ImageOff from 'lucide-react/icons/image-off'
import { useEffect, useRef, useState } from 'react'
import { blogWords } from '../words.ts'
import type { ShownArticle } from './shown-article.ts'

interface ArticleImageProps {
  article: Pick<ShownArticle, 'image' | 'imageSources' | 'imageWidth' | 'imageHeight'>
  sizes: string
  /** Whether it is the first image of the page, which is fetched with priority. */
  isFirst?: boolean
  className?: string
}

/** Decorative, since the title is next to the image. A missing or broken file becomes a placeholder. */
export function ArticleImage({ article, sizes, isFirst = false, className = '' }: ArticleImageProps) {
  const { image, imageSources, imageWidth, imageHeight } = article
  const ref = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    // The image may have failed before hydration, so no error event arrives.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(image)
  }, [image])
  const frame = `aspect-video w-full object-cover ${className}`
  if (!image || broken === image)
    return (
      <div className={`grid place-items-center bg-wash text-ink-2 ${frame}`}>
        <p className="flex flex-col items-center gap-2 text-sm">
          <ImageOff className="size-6" aria-hidden="true" />
          {blogWords.noImage}
        </p>
      </div>
    )
  return (
    <img
      ref={ref}
      src={image}
      srcSet={imageSources}
      sizes={imageSources ? sizes : undefined}
      width={imageWidth}
      height={imageHeight}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(image)}
      className={`bg-wash ${frame}`}
    />
  )
}
