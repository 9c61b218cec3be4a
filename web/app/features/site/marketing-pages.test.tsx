import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import SiteLayout from '../../layouts/site-layout.tsx'
import Faq from '../../routes/faq.tsx'
import Mission from '../../routes/mission.tsx'
import NudgeIn from '../../routes/nudge-in.tsx'
import NudgeOut from '../../routes/nudge-out.tsx'
import Team from '../../routes/team.tsx'
import { faq } from './faq/words.ts'
import { team } from './team/words.ts'

// NUDGE-01 NUDGE-02 NUDGE-03 NUDGE-04
test.each([
  ['Nudge Out', NudgeOut],
  ['Nudge In', NudgeIn],
])('explains %s in four cards and a video', (title, Page) => {
  renderAt('/', <Page />)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  const cards = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
  expect(cards).toHaveLength(4)
  for (const card of cards) expect(within(card).getByRole('heading', { level: 2 })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Demo video of the product in use' })).toBeInTheDocument()
})

// FAQ-01 FAQ-03 FAQ-04 FAQ-05 FAQ-06 DATA-112 DATA-113 DATA-114
test('answers six questions of restaurants and six of customers', () => {
  renderAt('/', <Faq />)
  for (const [name, group] of [
    ['For Restaurants', faq[0]],
    ['For Customers', faq[1]],
  ] as const) {
    const region = screen.getByRole('region', { name })
    expect(group?.items).toHaveLength(6)
    for (const { id, question, answer } of group?.items ?? []) {
      const item = region.querySelector(`details#${id}`)
      expect(item?.querySelector('summary')).toHaveTextContent(question)
      expect(item?.querySelector('p')).toHaveTextContent(answer)
    }
  }
  expect(new Set(faq.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(12)
})

// TEAM-01 TEAM-02 TEAM-03 TEAM-04 TEAM-05 TEAM-06 TEAM-07 TEAM-08 DATA-115 DATA-116 DATA-117 DATA-118 DATA-119
test('introduces four people on alternating cards', () => {
  renderAt('/', <Team />)
  const cards = screen.getAllByRole('article')
  expect(cards).toHaveLength(4)
  expect(cards.map((card) => card.dataset.side)).toEqual(['left', 'right', 'left', 'right'])
  expect(team.map(({ role }) => role)).toEqual(['Founder', 'IT Leader', 'Digital Marketing Manager', 'Sales'])
  expect(new Set(team.map(({ id }) => id)).size).toBe(4)
  for (const [at, { name, role, bio, image }] of team.entries()) {
    const card = screen.getByRole('article', { name })
    expect(card).toBe(cards[at])
    expect(card).toHaveTextContent(role)
    expect(card).toHaveTextContent(bio)
    const portrait = within(card).getByRole('img', { name: `Portrait of ${name}` })
    expect(portrait.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${image}$`))
  }
})

// MISSION-01 MISSION-02 MISSION-12 MISSION-13 MISSION-15
test('states the mission with its two ways on and no feature cards', () => {
  renderAt('/', <Mission />)
  expect(document.querySelector('blockquote')).toHaveTextContent('when both of them win.')
  expect(screen.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('region', { name: 'Mobile-First Design' })).toHaveTextContent('one large button')
  expect(screen.getByRole('link', { name: 'Contact Us Today' })).toHaveAttribute('href', '/about/contactus')
  expect(screen.queryAllByRole('article')).toHaveLength(0)
})

// MISSION-03 MISSION-04 MISSION-05 MISSION-06 CONST-37 CONST-38 CONST-39 CONST-40
test('gives four figures, and says that they are illustrative', () => {
  renderAt('/', <Mission />)
  const figure = screen.getByRole('figure')
  const pairs = within(figure)
    .getAllByRole('term')
    .map((term) => [term.nextElementSibling?.textContent, term.textContent])
  expect(pairs).toEqual([
    ['98%', 'customer satisfaction'],
    ['45%', 'faster table turnover'],
    ['30%', 'increased revenue'],
    ['24/7', 'availability'],
  ])
  expect(figure).toHaveTextContent('These figures are illustrative')
})

// MISSION-07 MISSION-08 MISSION-09 MISSION-10 MISSION-11
test('names the technology', () => {
  renderAt('/', <Mission />)
  const section = screen.getByRole('region', { name: 'Technology that keeps quiet' })
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Real-time table monitoring', 'Smart queue management', 'Mobile notifications', 'Analytics dashboard'])
})

test('marks as coming what the technology section promises and the product has not yet [PRACT-160]', () => {
  renderAt('/', <Mission />)
  const section = screen.getByRole('region', { name: 'Technology that keeps quiet' })
  const marked = within(section)
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText('Coming'))
    .map((item) => within(item).getByRole('heading').textContent)
  expect(marked).toEqual(['Smart queue management', 'Mobile notifications', 'Analytics dashboard'])
})

// MISSION-14
test('dates the footer', () => {
  renderAt('/', <SiteLayout />)
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025')
})
