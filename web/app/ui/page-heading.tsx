import type { ReactNode } from 'react'

export const PageHeading = ({ title, about, actions }: { title: string; about?: ReactNode; actions?: ReactNode }) => (
  <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div>
      <h1 className="text-[2rem] sm:text-[2.25rem]">{title}</h1>
      {about && <p className="mt-1.5 text-ink-2">{about}</p>}
    </div>
    {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
  </div>
)
