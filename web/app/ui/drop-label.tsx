import { type ReactNode, useId } from 'react'
import { useDrop } from './use-drop.ts'

interface DropLabelProps {
  accept: string
  onFile: (file: File) => void
  className: string
  children: ReactNode
}

export function DropLabel({ accept, onFile, className, children }: DropLabelProps) {
  const id = useId()
  const { isOver, areaProps, onChange } = useDrop(onFile)
  return (
    <label
      htmlFor={id}
      {...areaProps}
      className={`flex cursor-pointer items-center justify-center rounded-control border border-dashed p-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-tide ${isOver ? 'border-tide bg-tide-wash' : 'border-edge bg-card'} ${className}`}
    >
      {children}
      <input id={id} type="file" accept={accept} className="sr-only" onChange={onChange} />
    </label>
  )
}
