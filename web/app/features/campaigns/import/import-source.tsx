import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { SAMPLE_CSV, saveText } from './report-csv.ts'

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
      <span>Drop a .csv file here or choose one</span>
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
        label="How to import"
        selected={way}
        onSelect={setWay}
        tabs={[
          {
            id: 'paste',
            label: 'Paste CSV',
            content: (
              <>
                <TextArea
                  label="CSV data"
                  rows={6}
                  placeholder={'name,email,phone\nAsha Kulkarni,asha@example.com,+91 98765 43210'}
                  value={text}
                  error={error ?? undefined}
                  spellCheck={false}
                  onChange={(event) => setText(event.target.value)}
                />
                <Button className="mt-3" onClick={() => onSource(text)}>
                  Check rows
                </Button>
              </>
            ),
          },
          {
            id: 'file',
            label: 'Upload .csv file',
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
        One person a row: name, e-mail, phone. Commas, semicolons and tabs work, with or without a header.{' '}
        <button
          type="button"
          className="font-semibold text-tide-text underline"
          onClick={() => saveText('sample-customers.csv', SAMPLE_CSV)}
        >
          Download a sample file
        </button>
      </p>
    </>
  )
}
