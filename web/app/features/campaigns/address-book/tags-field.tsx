import { readTags, TAG_LENGTH_MAX } from '@tidetable/contract/rules/guest-facts'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-frame.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTags } from '../guest-queries.ts'
import { tagsFieldWords } from './words.ts'

interface TagsFieldProps {
  value: readonly string[] | undefined
  error: string | undefined
  onChange: (tags: string[]) => void
}

export function TagsField({ value: tags = [], error, onChange }: TagsFieldProps) {
  const id = useId()
  const known = useTags().data ?? []
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  function add(text: string) {
    setTyped('')
    const next = readTags([...tags, ...text.split(',')], tags.length + text.split(',').length)
    if (next.length !== tags.length) onChange(next)
  }
  function remove(tag: string) {
    onChange(tags.filter((each) => each !== tag))
    input.current?.focus()
  }
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{tagsFieldWords.legend}</legend>
      {tags.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex max-w-full items-center rounded-full bg-wash ps-3 font-semibold text-ink-2 text-sm"
            >
              <bdi className="truncate">{tag}</bdi>
              <button
                type="button"
                aria-label={tagsFieldWords.remove(tag)}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:text-ink"
                onClick={() => remove(tag)}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <TextField
          ref={input}
          className="min-w-0 grow"
          label={tagsFieldWords.add}
          isLabelHidden
          placeholder={tagsFieldWords.hint}
          list={`${id}-known`}
          maxLength={TAG_LENGTH_MAX}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          value={typed}
          onChange={({ target: { value } }) => (value.endsWith(',') ? add(value) : setTyped(value))}
          onKeyDown={(event) => {
            // Enter adds a typed tag; in an empty field it submits the form.
            if (event.key !== 'Enter' || !typed.trim()) return
            event.preventDefault()
            add(typed)
          }}
          onBlur={() => typed.trim() && add(typed)}
        />
        <Button look="secondary" disabled={!typed.trim()} onClick={() => add(typed)}>
          {tagsFieldWords.confirm}
        </Button>
      </div>
      <datalist id={`${id}-known`}>
        {known.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <FieldError id={id} text={error} />
    </fieldset>
  )
}
