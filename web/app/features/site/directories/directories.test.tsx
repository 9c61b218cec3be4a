import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import Chain from '../../../routes/participate-chain.tsx'
import Dining from '../../../routes/participate-dining.tsx'
import Family from '../../../routes/participate-family.tsx'
import State from '../../../routes/participate-state.tsx'
import { popularChains } from './chain.ts'
import { fineDining } from './dining.ts'
import { familyOwned } from './family.ts'
import { stateAssociations } from './state.ts'
import { countStates } from './state-grid.tsx'

const entries = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('img'))

// DIR-01 DIR-02
test.each([Family, Chain, Dining, State])('opens its links in a new tab and without opener', (Page) => {
  renderAt('/', <Page />)
  for (const entry of entries()) {
    const link = within(entry).getByRole('link')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toMatch(/\bnoopener\b/)
    expect(link).toHaveAccessibleName(/opens in a new tab/)
  }
})

// DIR-03 DIR-04 DIR-05 DIR-06 DIR-07
test('lists seven family-owned restaurants with picture, name, type and link', () => {
  renderAt('/', <Family />)
  expect(screen.getByRole('heading', { level: 1, name: 'Family-Owned' })).toBeInTheDocument()
  expect(entries()).toHaveLength(7)
  for (const [at, { name, href }] of familyOwned.entries()) {
    const entry = entries()[at] as HTMLElement
    expect(within(entry).getByRole('img')).toBeInTheDocument()
    expect(within(entry).getByRole('heading', { name })).toBeInTheDocument()
    expect(within(entry).getByText('Website')).toBeInTheDocument()
    expect(within(entry).getByRole('link')).toHaveAttribute('href', href)
  }
})

// DIR-08
test('lists four popular chains', () => {
  renderAt('/', <Chain />)
  expect(screen.getByRole('heading', { level: 1, name: 'Popular Restaurant Chains' })).toBeInTheDocument()
  expect(entries()).toHaveLength(4)
  expect(popularChains).toHaveLength(4)
})

// DIR-09 DIR-10
test('lists seven houses of fine dining, each described', () => {
  renderAt('/', <Dining />)
  expect(screen.getByRole('heading', { level: 1, name: 'Fine Dining' })).toBeInTheDocument()
  expect(entries()).toHaveLength(7)
  for (const [at, { description }] of fineDining.entries()) expect(entries()[at]).toHaveTextContent(description)
})

test.each([Family, Chain, Dining])('says that its entries are samples, and claims no real business', (Page) => {
  renderAt('/', <Page />)
  expect(document.body).toHaveTextContent('Sample listings.')
  for (const entry of entries()) {
    expect(new URL(within(entry).getByRole('link').getAttribute('href') ?? '').hostname).toBe('example.com')
  }
})

// DIR-11 DIR-12 DIR-13 DIR-14
test('lists thirteen state associations with state, picture and their own address', () => {
  renderAt('/', <State />)
  expect(entries()).toHaveLength(13)
  for (const [at, { state, name, href }] of stateAssociations.entries()) {
    const entry = entries()[at] as HTMLElement
    expect(within(entry).getByRole('heading', { name: state })).toBeInTheDocument()
    expect(within(entry).getByRole('img')).toBeInTheDocument()
    expect(entry).toHaveTextContent(name)
    expect(within(entry).getByRole('link')).toHaveAttribute('href', href)
    expect(href).toMatch(/^https:\/\/[\w.]+\.org\/$/)
  }
})

// DIR-15
test('counts distinct states in the footer', () => {
  renderAt('/', <State />)
  const footer = document.querySelector('footer')
  expect(footer).toHaveTextContent('Associations in 13 states')
  const [first, second] = stateAssociations
  if (!first || !second) throw new Error('no associations')
  expect(countStates([first, second, { ...second, name: 'Another of the same state' }])).toBe(2)
})
