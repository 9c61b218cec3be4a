import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, renderRoutes } from '../../../test/render-at.tsx'
import SiteLayout from '../../layouts/site-layout.tsx'
import Faq from '../../routes/faq.tsx'
import Mission from '../../routes/mission.tsx'
import NudgeIn from '../../routes/nudge-in.tsx'
import NudgeOut from '../../routes/nudge-out.tsx'
import Team from '../../routes/team.tsx'

test.each([
  ['Nudge Out', NudgeOut, '/video/nudge-out-720.webm'],
  ['Nudge In', NudgeIn, '/video/nudge-in-720.webm'],
])('explains %s in four cards and a video', (title, Page, film) => {
  renderAt('/', <Page />)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  const cards = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
  expect(cards).toHaveLength(4)
  for (const card of cards) expect(within(card).getByRole('heading', { level: 2 })).toBeInTheDocument()
  const player = screen.getByRole('region', { name: 'Demo video of the product in use' })
  expect(player.querySelector('video source')).toHaveAttribute('src', expect.stringContaining(film))
})

test('answers six questions of restaurants and six of customers', () => {
  renderAt('/', <Faq />)
  const answered: Record<string, [id: string, question: string, of: string][]> = {
    'For Restaurants': [
      ['setup', 'What do I need to get started?', 'a printer for the table cards'],
      [
        'incentive',
        'What does an offer cost me, and who decides?',
        'Pick a dollar amount or a percentage off the bill',
      ],
      ['overstay', 'What if guests stay past the allowed time?', 'a second period of the same length'],
      [
        'busy',
        'Can I turn it off when the room is quiet?',
        'Turn offers off and on for a single table, a whole area or every table',
      ],
      ['campaigns', 'How do I reach guests on slow days?', 'Every message can be unsubscribed from'],
      ['systems', 'Does it connect to my reservation or POS system?', 'No, and it does not need to.'],
    ],
    'For Customers': [
      ['how', 'How does it work at the table?', 'No app, and no account.'],
      ['time', 'How long do I have?', 'Ten minutes from the moment you accept.'],
      ['decline', 'Do I have to accept?', 'Declining costs nothing'],
      ['longer', 'What if we stay longer after all?', 'the incentive lapses when the time is up'],
      ['reward', 'How do I get my reward?', 'you get a short code with its expiry date'],
      ['privacy', 'Is my phone number safe?', 'we do not sell your details'],
    ],
  }
  for (const [name, items] of Object.entries(answered)) {
    const shown = [...screen.getByRole('region', { name }).querySelectorAll('details')]
    expect(shown.map(({ id }) => id)).toEqual(items.map(([id]) => id))
    for (const [at, [, question, of]] of items.entries()) {
      expect(shown[at]?.querySelector('summary')).toHaveTextContent(question)
      expect(shown[at]?.querySelector('p')).toHaveTextContent(of)
    }
  }
})

test('introduces four people on alternating cards', () => {
  renderAt('/', <Team />)
  const cards = screen.getAllByRole('article')
  expect(cards).toHaveLength(4)
  expect(cards.map((card) => card.dataset.side)).toEqual(['left', 'right', 'left', 'right'])
  const people = [
    ['Mara Ellison', 'Founder', 'founder', 'Mara ran the floor of a forty-seat bistro for eleven years'],
    ['Dev Raman', 'IT Leader', 'engineer', 'Dev builds the part that no one should ever notice.'],
    ['Sofia Brandt', 'Digital Marketing Manager', 'marketer', 'Sofia looks after Nudge In.'],
    ['Jonah Pike', 'Sales', 'seller', 'Jonah is the first person most owners meet'],
  ] as const
  for (const [at, [name, role, image, bio]] of people.entries()) {
    const card = screen.getByRole('article', { name })
    expect(card).toBe(cards[at])
    expect(card).toHaveTextContent(role)
    expect(card).toHaveTextContent(bio)
    const portrait = within(card).getByRole('img', { name: `Portrait of ${name}` })
    expect(portrait.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${image}$`))
  }
  expect(document.body).toHaveTextContent('Sample portraits and biographies: these four people are invented')
})

test('states the mission with two links and no feature cards', () => {
  renderAt('/', <Mission />)
  expect(document.querySelector('blockquote')).toHaveTextContent('when both of them win.')
  expect(screen.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('region', { name: 'Mobile-First Design' })).toHaveTextContent('one large button')
  expect(screen.getByRole('link', { name: 'Contact Us Today' })).toHaveAttribute('href', '/about/contactus')
  // No feature cards: neither an article nor a second list.
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  const technology = screen.getByRole('region', { name: 'Technology that keeps quiet' })
  expect(screen.queryAllByRole('listitem').filter((item) => !technology.contains(item))).toEqual([])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain(
    'Mobile-First Design',
  )
})

test('marks the four figures as illustrative', () => {
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

test('lists four technologies', () => {
  renderAt('/', <Mission />)
  const section = screen.getByRole('region', { name: 'Technology that keeps quiet' })
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Real-time table monitoring', 'Smart queue management', 'Mobile notifications', 'Analytics dashboard'])
})

test('marks technology that does not exist yet as “Coming”', () => {
  renderAt('/', <Mission />)
  const section = screen.getByRole('region', { name: 'Technology that keeps quiet' })
  const marked = within(section)
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText('Coming'))
    .map((item) => within(item).getByRole('heading').textContent)
  expect(marked).toEqual(['Smart queue management', 'Mobile notifications'])
  expect(section).toHaveTextContent('See what your offers came to, day by day and table by table')
})

test('shows the year in the footer', () => {
  renderRoutes('/', [{ path: '*', element: <SiteLayout /> }])
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025')
})
