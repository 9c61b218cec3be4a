import { CATEGORIES, META_DESCRIPTION_MAX, SLUG_MAX, slugOf } from '@tidetable/contract/rules/article'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { fieldWords as words } from '../words.ts'
import { ImageField } from './image-field.tsx'
import { RichTextField } from './rich-text/rich-text-field.tsx'
import { type ArticleState, bodyLabelOf } from './use-article-form.ts'

interface ArticleEditorProps {
  article: ArticleState
  underImage?: ReactNode
}

export function ArticleEditor({ article, underImage }: ArticleEditorProps) {
  const { kind, form, isReadTimeTyped, setReadTimeTyped } = article
  const hasDate = kind === 'manual'
  const { field, control } = form
  const category = form.watch('category')
  const slug = form.watch('slug')
  const proposed = slugOf(form.watch('title'))
  const isKnown = category === '' || CATEGORIES.some((each) => each === category)
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5">
        <TextField label={words.title} maxLength={200} {...field('title')} />
        <Controller
          name="description"
          control={control}
          render={({ field: body }) => (
            <RichTextField
              label={bodyLabelOf(kind)}
              value={body.value}
              onChange={(html) => {
                body.onChange(html)
                form.clearErrors('description')
              }}
              error={form.problemOf('description')}
            />
          )}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 sm:max-lg:grid-cols-2">
        <div className="grid gap-5 sm:max-lg:col-span-2">
          <ImageField
            value={article.image}
            onFile={article.takeImage}
            isPreparing={article.isPreparing}
            error={article.imageProblem}
          />
          {underImage}
        </div>
        <SelectField label={words.category} {...field('category')}>
          <option value="">{words.selectCategory}</option>
          {CATEGORIES.map((each) => (
            <option key={each}>{each}</option>
          ))}
          {!isKnown && <option>{category}</option>}
        </SelectField>
        <TextField label={words.author} maxLength={100} autoComplete="off" {...field('author')} />
        {hasDate && (
          <Controller
            name="createdAt"
            control={control}
            render={({ field: created }) => (
              <DayField
                label={words.createdAt}
                value={created.value}
                onChange={(day) => {
                  created.onChange(day)
                  form.clearErrors('createdAt')
                }}
                error={form.problemOf('createdAt')}
                ref={created.ref}
              />
            )}
          />
        )}
        <TextField
          label={words.readTime}
          type="number"
          min={1}
          max={600}
          step={1}
          inputMode="numeric"
          help={isReadTimeTyped ? undefined : words.readTimeHelp}
          aside={
            isReadTimeTyped && (
              <Button look="quiet" size="small" className="-my-3" onClick={() => setReadTimeTyped(false)}>
                {words.compute}
              </Button>
            )
          }
          {...field('readTime', { onChange: () => setReadTimeTyped(true) })}
        />
        <TextField
          label={words.slug}
          className={hasDate ? 'sm:max-lg:col-span-2' : ''}
          maxLength={SLUG_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help={words.slugHelp(slug)}
          aside={
            slug === '' &&
            proposed !== '' && (
              <Button
                look="quiet"
                size="small"
                className="-my-3"
                onClick={() => form.setValue('slug', proposed, { shouldDirty: true })}
              >
                {words.slugFromTitle}
              </Button>
            )
          }
          {...field('slug')}
        />
        <TextArea
          label={words.metaDescription}
          className="sm:max-lg:col-span-2"
          rows={3}
          maxLength={META_DESCRIPTION_MAX}
          help={words.metaDescriptionHelp}
          {...field('metaDescription')}
        />
      </div>
    </div>
  )
}
