// Tables and the offers on them.
import type { FastifyInstance } from 'fastify'
import type { Feature } from '#platform/feature.ts'
import type { Pages } from '#platform/http/pages.ts'
import type { Authenticate } from '#platform/http/session.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../accounts/index.ts'
import { createHistory } from './history.ts'
import { serveTablePage } from './page-routes.ts'
import { createPhoneBook } from './phone-facts.ts'
import { tableRoutes } from './routes.ts'
import { writeSample } from './sample.ts'
import { createTables } from './service.ts'
import { createTableStreams } from './streams.ts'
import { sweepDue } from './sweep.ts'
import { createTransitions, type Transitions } from './transitions.ts'
import { createViews } from './views.ts'
import { createWatched } from './watched.ts'

interface Needs {
  restaurants: Restaurants
  authenticate: Authenticate
}

interface TablesFeature {
  feature: Feature
  servePages(http: FastifyInstance, pages: Pages): void
}

export function createTablesFeature(platform: Platform, { restaurants, authenticate }: Needs): TablesFeature {
  const { clock, throttle } = platform
  const phones = createPhoneBook(platform)
  const watched = createWatched({ ...platform, restaurants, phones })
  const transitions: Transitions = createTransitions({ ...platform, watched, restaurants })
  const views = createViews({ ...platform, watched, phones, restaurants, transitions })
  const service = createTables({ ...platform, restaurants, watched, transitions, views })
  const history = createHistory({ ...platform, restaurants, transitions })
  const streams = createTableStreams({ ...platform, watched, views })
  const feature: Feature = {
    name: 'tables',
    routes: tableRoutes({ service, views, history, streams, throttle, authenticate, now: () => clock.now() }),
    sweeps: [{ name: 'offers-due', everySeconds: 1, run: () => sweepDue(platform, transitions) }],
    seed: writeSample,
    stop: async () => {
      streams.stop()
      watched.stop()
      phones.stop()
    },
  }
  return {
    feature,
    servePages: (http, pages) => serveTablePage(http, pages, { views, publicUrl: platform.config.publicUrl }),
  }
}
