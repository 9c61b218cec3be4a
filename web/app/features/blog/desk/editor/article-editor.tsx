import { CATEGORIES } from '@tidetable/contract/article'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RichTextField } from './rich-text/rich-text-field.tsx'
import type { ArticleForm } from './use-article-form.ts'

interface ArticleEditorProps {
  article: ArticleForm
  /** "Description" when written by hand, "Content" elsewhere. */
  bodyLabel: string
  hasDate?: boolean
  /** Below the picture: photos to choose from. */
  underPicture?: ReactNode
}

const needed = (what: string) => ({
  validate: (value: string) => value.replace(/<[^>]*>/g, '').trim() !== '' || `${what} is required`,
})

/** The fields of an article: words on one side, picture and facts on the other. */
export function ArticleEditor({ article, bodyLabel, hasDate = false, underPicture }: ArticleEditorProps) {
  const { form, ownsMinutes, setOwnsMinutes } = article
  const { register, control } = form
  const { errors } = form.formState
  const category = form.watch('category')
  const isKnown = category === '' || CATEGORIES.some((each) => each === category)
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5">
        <TextField
          label="Title"
          maxLength={200}
          error={errors.title?.message}
          {...register('title', needed('Title'))}
        />
        <Controller
          name="description"
          control={control}
          rules={needed(bodyLabel)}
          render={({ field }) => (
            <RichTextField
              label={bodyLabel}
              value={field.value}
              onChange={field.onChange}
              error={errors.description?.message}
            />
          )}
        />
      </div>
      <div className="grid gap-5">
        <PictureField
          value={article.picture}
          onFile={article.takePicture}
          isPreparing={article.isPreparing}
          error={article.pictureProblem}
        />
        {underPicture}
        <SelectField label="Category" error={errors.category?.message} {...register('category', needed('Category'))}>
          <option value="">Select Category</option>
          {CATEGORIES.map((each) => (
            <option key={each}>{each}</option>
          ))}
          {!isKnown && <option>{category}</option>}
        </SelectField>
        <TextField
          label="Author"
          maxLength={100}
          autoComplete="off"
          error={errors.author?.message}
          {...register('author', needed('Author'))}
        />
        {hasDate && (
          <TextField
            label="Created at"
            type="date"
            error={errors.createdAt?.message}
            {...register('createdAt', needed('Date'))}
          />
        )}
        <TextField
          label="Read time (minutes)"
          type="number"
          min={1}
          max={600}
          step={1}
          inputMode="numeric"
          error={errors.readTime?.message}
          help={ownsMinutes ? undefined : 'Computed from the text; type to change it.'}
          aside={
            ownsMinutes && (
              <Button look="quiet" size="small" className="-my-3" onClick={() => setOwnsMinutes(false)}>
                Compute
              </Button>
            )
          }
          {...register('readTime', {
            ...needed('Read time'),
            min: { value: 1, message: 'At least one minute' },
            max: { value: 600, message: 'At most 600 minutes' },
            onChange: () => setOwnsMinutes(true),
          })}
        />
      </div>
    </div>
  )
}
