const waves = {
  'nudge-out': 'M0 46c60-26 120-30 200-10s140 56 200 52 140-22 200-8v80H0z',
  'nudge-in': 'M0 96c60 6 120 0 200-18s140-44 200-44 140 24 200 8v118H0z',
} as const

export const Tide = ({ mode }: { mode: keyof typeof waves }) => (
  <svg
    viewBox="0 0 600 160"
    preserveAspectRatio="xMidYMid slice"
    className="block h-40 w-full bg-tide-wash text-tide"
    aria-hidden="true"
    focusable="false"
  >
    <path d={waves[mode]} fill="currentColor" opacity=".28" transform="translate(0 -14)" />
    <path d={waves[mode]} fill="currentColor" />
    <g fill="none" className="stroke-ink" strokeWidth="5">
      {(mode === 'nudge-out'
        ? [
            [170, 32],
            [300, 66],
            [430, 80],
          ]
        : [
            [170, 72],
            [300, 40],
            [430, 24],
          ]
      ).map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="19" className="fill-card" />
      ))}
    </g>
  </svg>
)
