import type { Photo } from '@tidetable/contract/endpoints/blog'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { isNotSetUp, usePhotos } from '../queries.ts'
import { photoWords } from '../words.ts'

/** Returns a random item, undefined for an empty list. `random` returns a number in [0, 1). */
export const pickOne = <T,>(items: readonly T[], random: () => number = Math.random): T | undefined =>
  items[Math.floor(random() * items.length)]

interface PhotoPickerProps {
  words: string
  chosenId: string | null
  /** Whether no photo is chosen yet: then one of the results is picked at random. */
  isOpen: boolean
  onPick: (photo: Photo) => void
}

export function PhotoPicker({ words, chosenId, isOpen, onPick }: PhotoPickerProps) {
  const [query, setQuery] = useState(words)
  const [typed, setTyped] = useState(words)
  const { data, error, isFetching } = usePhotos(query)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    const photo = isOpen && data ? pickOne(data) : undefined
    if (photo) pick.current(photo)
  }, [data, isOpen])

  const search = () => setQuery(typed.trim())
  // The search is not a form, since it is inside the article's form.
  function searchByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search()
  }

  return (
    <section aria-label={photoWords.label} aria-busy={isFetching}>
      <div className="flex items-end gap-2">
        <TextField
          label={photoWords.find}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={searchByEnter}
          className="grow"
        />
        <Button look="secondary" size="icon" aria-label={photoWords.search} className="min-h-12" onClick={search}>
          <Search className="size-5" aria-hidden="true" />
        </Button>
      </div>
      {isFetching && (
        <p role="status" className="mt-2 text-ink-2 text-sm">
          {photoWords.loading}
        </p>
      )}
      {error && (
        <p role="alert" className="mt-2 text-ink-2 text-sm">
          {isNotSetUp(error) ? photoWords.notSetUp : messageOf(error, photoWords.failed)}
        </p>
      )}
      {data?.length === 0 && !isFetching && <p className="mt-2 text-ink-2 text-sm">{photoWords.none}</p>}
      <ul className="mt-3 grid grid-cols-5 gap-1.5">
        {data?.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-pressed={photo.id === chosenId}
              aria-label={photo.alt || photoWords.by(photo.credit)}
              title={photoWords.credit(photo.credit)}
              onClick={() => onPick(photo)}
              className="block w-full overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-tide"
            >
              <img src={photo.thumb} alt="" className="aspect-square w-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
