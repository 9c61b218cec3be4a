import { missionWords } from './words.ts'

export const Statistics = () => (
  <figure className="page-width py-14 sm:py-20">
    <dl className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4">
      {missionWords.statistics.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-ink border-t-2 pt-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="clock text-[clamp(2.5rem,6vw,4rem)] text-tide-text leading-none tracking-[-0.045em]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
    <figcaption className="mt-6 text-ink-2">{missionWords.statisticsNote}</figcaption>
  </figure>
)
