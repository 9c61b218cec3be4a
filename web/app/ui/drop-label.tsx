import { type ReactNode, useId, useState } from 'react'

interface DropLabelProps {
  /** Kinds of files that the system's dialog shows. */
  accept: string
  onFile: (file: File) => void
  className: string
  children: ReactNode
}

/** Takes one file by dragging or by the system's own dialog. */
export function DropLabel({ accept, onFile, className, children }: DropLabelProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => file && onFile(file)
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
        take(event.dataTransfer.files[0])
      }}
      className={`flex cursor-pointer items-center justify-center rounded-control border border-dashed p-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-tide ${isOver ? 'border-tide bg-tide-wash' : 'border-edge bg-card'} ${className}`}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files?.[0])
          // The same file may be chosen again, when it was mended.
          event.target.value = ''
        }}
      />
    </label>
  )
}
