import BellRing from 'lucide-react/icons/bell-ring'
import ChartColumn from 'lucide-react/icons/chart-column'
import Hourglass from 'lucide-react/icons/hourglass'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MonitorCheck from 'lucide-react/icons/monitor-check'
import { Badge } from '../../../ui/badge.tsx'
import { Section } from '../section.tsx'
import { missionWords } from './words.ts'

const icons = { monitor: MonitorCheck, queue: ListOrdered, bell: BellRing, chart: ChartColumn }

export const Technology = () => (
  <Section title={missionWords.technologyTitle} lede={missionWords.technologyLede} tone="card">
    <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {missionWords.technology.map(({ icon, isComing, title, text }) => {
        const Icon = icons[icon]
        return (
          <li key={title}>
            <span className="grid size-12 place-items-center rounded-full bg-tide-wash text-tide-text">
              <Icon className="size-6" aria-hidden="true" />
            </span>
            <h3 className="mt-4 text-xl">{title}</h3>
            {isComing && (
              <p className="mt-2">
                <Badge tone="sun" icon={Hourglass}>
                  {missionWords.coming}
                </Badge>
              </p>
            )}
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        )
      })}
    </ul>
  </Section>
)
