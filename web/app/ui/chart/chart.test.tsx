import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Bar, BarChart } from './bar-chart.tsx'
import { HeatGrid } from './heat-grid.tsx'
import { Legend } from './legend.tsx'
import { bands, countScale } from './scale.ts'

const PARTS = [
  { key: 'freed', name: 'Freed', look: 'leaf' },
  { key: 'kept', name: 'Accepted, not freed', look: 'hatched' },
  { key: 'other', name: 'Not accepted', look: 'plain' },
] as const

const BARS: Bar[] = [
  { key: '06', name: 'Fri, Nov 6', tick: '6', group: 'November', values: [10, 0, 8] },
  { key: '07', name: 'Sat, Nov 7', tick: '7', isTickStrong: true, values: [16, 2, 7] },
  { key: '08', name: 'Sun, Nov 8', tick: '8', values: [0, 0, 0] },
]

const showBars = () =>
  render(
    <BarChart
      sentence="43 offers in 3 days, the most on Saturday"
      caption="Offers by day"
      bars={BARS}
      parts={PARTS}
      describe={({ name, values }) => `${name}: ${values.join(', ')}`}
      axisLabel="Day"
      sum="All"
    />,
  )

/** Fakes the width of the chart, since jsdom has no layout. */
function drawnAt(width: number) {
  const known = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth')
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => width })
  onTestFinished(() => {
    if (known) Object.defineProperty(Element.prototype, 'clientWidth', known)
  })
}

describe('the scales', () => {
  it('scales begin at zero and have only whole numbers, even for small values', () => {
    expect(countScale(0, 0, 100).ticks).toEqual([0, 1])
    expect(countScale(2, 0, 100).ticks).toEqual([0, 1, 2])
    expect(countScale(25, 0, 100).ticks).toEqual([0, 10, 20, 30])
    expect(countScale(25, 0, 100).y(0)).toBe(100)
    expect(countScale(30, 0, 100).y(15)).toBe(50)
  })

  it('limits the width of bars if there are only a few', () => {
    expect(bands(2, 0, 700).step).toBe(100)
    expect(bands(70, 0, 700).step).toBe(10)
  })
})

describe('bar chart', () => {
  it('the caption of a bar chart describes the whole chart, whichever bar is selected', () => {
    showBars()
    const caption = () => document.querySelector('figcaption p')?.textContent
    expect(caption()).toBe('43 offers in 3 days, the most on Saturday')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } })
    expect(caption()).toBe('43 offers in 3 days, the most on Saturday')
  })

  it('a bar chart is one image with one sentence, with the same figures in a table', () => {
    showBars()
    expect(screen.getByRole('img', { name: '43 offers in 3 days, the most on Saturday' })).toBeInTheDocument()
    const table = screen.getByRole('table', { name: 'Offers by day' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DayFreedAccepted, not freedNot acceptedAll', 'Fri, Nov 6100818', 'Sat, Nov 7162725', 'Sun, Nov 80000'])
  })

  it('shows a chart’s table on request, and hides it again', async () => {
    const user = userEvent.setup()
    showBars()
    const region = () => screen.queryByRole('region', { name: 'Offers by day' })
    expect(region()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show as a table', expanded: false }))
    expect(within(region() as HTMLElement).getByRole('table')).toBeVisible()
    expect(region()).toHaveAttribute('tabindex', '0')
    await user.click(screen.getByRole('button', { name: 'Hide the table', expanded: true }))
    expect(region()).toBeNull()
    expect(screen.getByRole('table', { name: 'Offers by day' })).toBeInTheDocument()
  })

  it('arrow keys reach every bar, and show its value without a pointer', async () => {
    const user = userEvent.setup()
    showBars()
    const day = screen.getByRole('slider', { name: 'Day' })
    expect(day).toHaveAttribute('aria-valuetext', 'Sun, Nov 8: 0, 0, 0')
    expect(screen.getByText('Sun, Nov 8: 0, 0, 0')).toBeVisible()
    await user.tab()
    expect(day).toHaveFocus()
    // jsdom does not move sliders by keys, as browsers do; the test fires the change of value instead.
    fireEvent.change(day, { target: { value: '1' } })
    expect(day).toHaveAttribute('aria-valuetext', 'Sat, Nov 7: 16, 2, 7')
    expect(screen.getByText('Sat, Nov 7: 16, 2, 7')).toBeVisible()
    const drawn = [...screen.getByRole('img').querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(drawn).toEqual(expect.arrayContaining(['18', '25', 'November']))
  })

  it('shows which bar is selected if the screen is too narrow for values above the bars', () => {
    drawnAt(120)
    showBars()
    const drawn = [...screen.getByRole('img').querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(drawn).not.toContain('25')
    expect(screen.getByText('Sun, Nov 8: 0, 0, 0')).toBeVisible()
  })

  it('parts of bars differ by fill, hatching or outline, not by colour alone', () => {
    showBars()
    const parts = [...screen.getByRole('img').querySelectorAll('[data-part]')]
    const of = (look: string) => parts.find((each) => each.getAttribute('data-part') === look)
    expect(parts).toHaveLength(5)
    expect(of('hatched')?.getAttribute('fill')).toMatch(/^url\(#/)
    expect(of('plain')?.getAttribute('stroke')).not.toBe('none')
    expect(of('leaf')?.getAttribute('stroke')).toBe('none')
    render(<Legend parts={PARTS.map((part, at) => ({ ...part, total: at }))} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Freed0',
      'Accepted, not freed1',
      'Not accepted2',
    ])
  })

  it('a bar chart has no style attributes and no animation', () => {
    const { container } = showBars()
    expect(container.querySelectorAll('[style]')).toHaveLength(0)
    expect(container.querySelectorAll('animate, animateTransform')).toHaveLength(0)
  })
})

describe('heat grid', () => {
  const grid = (hours = [18, 19, 20]) => (
    <HeatGrid
      caption="Offers by weekday and hour"
      corner="Weekday"
      columns={hours.map((hour) => ({ key: String(hour), label: `${hour - 12} pm` }))}
      rows={[
        { key: '5', label: 'Fri' },
        { key: '6', label: 'Sat' },
      ]}
      cellOf={(day, hour) =>
        hour === '18' && day === '5'
          ? null
          : { text: hour, strength: hour === '20' ? 1 : 0, label: `${hour} on ${day}` }
      }
    />
  )

  it('a heat grid is a table with the number in each cell, and blank cells for unknown values', () => {
    render(grid())
    const table = screen.getByRole('table', { name: 'Offers by weekday and hour' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Weekday', '6 pm', '7 pm', '8 pm'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fri', 'Sat'])
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(['', '1919 on 5', '2020 on 5', '1818 on 6', '1919 on 6', '2020 on 6'])
    expect(within(table).getAllByText('20')[0]?.closest('td')).toHaveAttribute('data-step', '6')
    expect(within(table).getAllByText('19')[0]?.closest('td')).toHaveAttribute('data-step', '0')
  })

  it('a heat grid is transposed on a narrow screen', () => {
    drawnAt(150)
    render(grid())
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Weekday', 'Fri', 'Sat'])
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['6 pm', '7 pm', '8 pm'])
  })
  it.each([
    { hours: [20], isFull: false },
    { hours: [18, 19, 20], isFull: false },
    { hours: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21], isFull: true },
  ])('with hours $hours, a heat grid fills the width unless its cells would become too wide', ({ hours, isFull }) => {
    drawnAt(720)
    render(grid(hours))
    const width = Number(screen.getByRole('table').getAttribute('width'))
    expect((width - 56) / hours.length).toBeLessThanOrEqual(84)
    expect(width === 720).toBe(isFull)
  })
})
