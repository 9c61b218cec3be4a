import FileUp from 'lucide-react/icons/file-up'
import { useId, useState } from 'react'

/** A .csv file by dragging or by the system's own dialog. */
export function FileDrop({ label, onFile }: { label: string; onFile: (file: File) => void }) {
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
      <span>{label}</span>
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
