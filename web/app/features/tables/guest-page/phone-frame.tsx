import type { ReactNode } from 'react'
import { guestTableWords } from './words.ts'

export interface PhoneFrameProps {
  restaurant?: string | undefined
  code?: string | undefined
  children: ReactNode
  foot?: ReactNode
  isFootSticky?: boolean
}

export const PhoneFrame = ({ restaurant, code, children, foot, isFootSticky }: PhoneFrameProps) => (
  <div className="mx-auto flex w-full max-w-md grow flex-col px-6 pt-6 text-ink sm:px-10 low:pt-2">
    {restaurant && code && (
      <header className="flex items-baseline justify-between gap-4 font-medium text-[0.9375rem] text-ink-2">
        <p className="min-w-0 truncate">
          <bdi>{restaurant}</bdi>
        </p>
        <p className="shrink-0">
          <bdi>{guestTableWords.table(code)}</bdi>
        </p>
      </header>
    )}
    {/* The scroll margin keeps the focus clear of the buttons. */}
    <div
      className={`flex grow flex-col justify-center py-10 short:py-4 low:py-2 ${foot && isFootSticky ? 'not-low:[&_*]:scroll-mb-52' : ''}`}
    >
      {children}
    </div>
    {foot && (
      <div
        data-sticky-foot={isFootSticky}
        className="relative flex flex-col gap-2 bg-paper pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))]"
      >
        {foot}
      </div>
    )}
  </div>
)
