import type { RefObject } from 'react'
import { scanWords } from './words.ts'

export interface ViewfinderProps {
  video: RefObject<HTMLVideoElement | null>
  isLooking: boolean
  isFound: boolean
}

export const Viewfinder = ({ video, isLooking, isFound }: ViewfinderProps) => (
  <div className="relative my-5 aspect-square w-full overflow-hidden rounded-card bg-header">
    <video
      ref={video}
      muted
      playsInline
      aria-label={scanWords.image}
      className={`absolute inset-0 size-full object-cover transition-opacity ${isLooking ? '' : 'opacity-30'}`}
    />
    <svg
      viewBox="0 0 100 100"
      className={`absolute inset-[14%] transition-colors ${isFound ? 'text-[oklch(0.78_0.15_153)]' : 'text-white'}`}
      aria-hidden="true"
    >
      <path
        d="M2 24V10a8 8 0 0 1 8-8h14M76 2h14a8 8 0 0 1 8 8v14M98 76v14a8 8 0 0 1-8 8H76M24 98H10a8 8 0 0 1-8-8V76"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  </div>
)
