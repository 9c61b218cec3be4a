import FileUp from 'lucide-react/icons/file-up'
import { useId, useState } from 'react'
import { saveText } from '../../../lib/pages/save-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { SAMPLE_CSV } from './report-csv.ts'
import { importWords } from './words.ts'

interface ImportSourceProps {
  error: string | null
  onSource: (source: Blob | string) => void
}

function FileDrop({ onFile }: { onFile: (file: Blob) => void }) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      className={`flex min-h-32 cursor-pointer flex-col items-center justify-center gap-2 rounded-control border border-dashed p-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-tide ${isOver ? 'border-tide bg-tide-wash' : 'border-edge'}`}
    >
      <FileUp className="size-6 text-ink-2" aria-hidden="true" />
      <span>{importWords.drop}</span>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain,text/tab-separated-values"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** By paste or by file. */
export function ImportSource({ error, onSource }: ImportSourceProps) {
  const [way, setWay] = useState('paste')
  const [text, setText] = useState('')
  return (
    <>
      <Tabs
        label={importWords.how}
        selected={way}
        onSelect={setWay}
        tabs={[
          {
            id: 'paste',
            label: importWords.paste,
            content: (
              <>
                <TextArea
                  label={importWords.data}
                  rows={6}
                  placeholder={importWords.dataHint}
                  value={text}
                  error={error ?? undefined}
                  spellCheck={false}
                  onChange={(event) => setText(event.target.value)}
                />
                <Button className="mt-3" onClick={() => onSource(text)}>
                  {importWords.check}
                </Button>
              </>
            ),
          },
          {
            id: 'file',
            label: importWords.upload,
            content: (
              <>
                <FileDrop onFile={onSource} />
                <p role="alert" className="mt-2 font-medium text-ember-text text-sm">
                  {error}
                </p>
              </>
            ),
          },
        ]}
      />
      <p className="mt-4 text-ink-2 text-sm">
        {importWords.about}{' '}
        <button
          type="button"
          className="font-semibold text-tide-text underline"
          onClick={() => saveText('sample-customers.csv', SAMPLE_CSV)}
        >
          {importWords.sample}
        </button>
      </p>
    </>
  )
}
