import { cleanup, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import Chain from '../../../routes/participate-chain.tsx'
import Dining from '../../../routes/participate-dining.tsx'
import Family from '../../../routes/participate-family.tsx'
import State from '../../../routes/participate-state.tsx'
import { type StateAssociation, stateAssociations } from './state.ts'

const entries = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('img'))

test.each([Family, Chain, Dining, State])('opens links in a new tab without opener', (Page) => {
  renderAt('/', <Page />)
  for (const entry of entries()) {
    const link = within(entry).getByRole('link')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toMatch(/\bnoopener\b/)
    expect(link).toHaveAccessibleName(/opens in a new tab/)
  }
})

test('lists seven family-owned restaurants with image, name, type and link', () => {
  renderAt('/', <Family />)
  expect(screen.getByRole('heading', { level: 1, name: 'Family-Owned' })).toBeInTheDocument()
  expect(entries()).toHaveLength(7)
  const names = [
    ['Saffron & Salt', 'saffron-salt'],
    ['Nonna Bea', 'nonna-bea'],
    ['The Copper Ladle', 'the-copper-ladle'],
    ['Casa Marisol', 'casa-marisol'],
    ['Harbour Bread', 'harbour-bread'],
    ['Little Lantern', 'little-lantern'],
    ['Morning & Son', 'morning-son'],
  ] as const
  for (const [at, [name, named]] of names.entries()) {
    const href = `https://example.com/?restaurant=${named}`
    const entry = entries()[at] as HTMLElement
    expect(within(entry).getByRole('img')).toBeInTheDocument()
    expect(within(entry).getByRole('heading', { name })).toBeInTheDocument()
    expect(within(entry).getByText('Website')).toBeInTheDocument()
    expect(within(entry).getByRole('link')).toHaveAttribute('href', href)
  }
})

test('lists four popular chains', () => {
  renderAt('/', <Chain />)
  expect(screen.getByRole('heading', { level: 1, name: 'Popular Restaurant Chains' })).toBeInTheDocument()
  expect(entries().map((entry) => within(entry).getByRole('heading').textContent)).toEqual([
    'Brass Spoon Kitchens',
    'Stack & Sons Burgers',
    'Noodle Quarter',
    'Tres Soles',
  ])
})

test('lists seven fine-dining restaurants with descriptions', () => {
  renderAt('/', <Dining />)
  expect(screen.getByRole('heading', { level: 1, name: 'Fine Dining' })).toBeInTheDocument()
  const described = [
    'Nine courses from one stretch of coast, served at the pace of the water outside the window.',
    'Twenty-two seats around an open hearth, and a cellar that leans towards the Rhône.',
    'A kitchen garden, a glasshouse, and a tasting menu that ends among the pears.',
    'Hand-cut pasta in six movements, with a quiet upstairs room for conversations that matter.',
    'Game, smoke and forest herbs, carved at the table by the people who cooked them.',
    'Court recipes from four regions, cooked slowly and plated with a light hand.',
    'One table, one seating, one menu. Guests arrive as strangers and leave by the garden door.',
  ]
  expect(entries()).toHaveLength(7)
  for (const [at, description] of described.entries()) expect(entries()[at]).toHaveTextContent(description)
})

test.each([Family, Chain, Dining])('a directory marks its entries as samples and links to no real business', (Page) => {
  renderAt('/', <Page />)
  expect(document.body).toHaveTextContent('Sample listings.')
  for (const entry of entries()) {
    expect(new URL(within(entry).getByRole('link').getAttribute('href') ?? '').hostname).toBe('example.com')
  }
})

test('lists thirteen state associations with state, image and website', () => {
  renderAt('/', <State />)
  expect(entries()).toHaveLength(13)
  const associations = [
    ['California', 'California Restaurant Association', 'https://www.calrest.org/'],
    ['Florida', 'Florida Restaurant & Lodging Association', 'https://frla.org/'],
    ['Georgia', 'Georgia Restaurant Association', 'https://www.garestaurants.org/'],
    ['Illinois', 'Illinois Restaurant Association', 'https://www.illinoisrestaurants.org/'],
    ['Massachusetts', 'Massachusetts Restaurant Association', 'https://www.themassrest.org/'],
    ['Michigan', 'Michigan Restaurant & Lodging Association', 'https://www.mrla.org/'],
    ['New Jersey', 'New Jersey Restaurant & Hospitality Association', 'https://www.njrha.org/'],
    ['New York', 'New York State Restaurant Association', 'https://www.nysra.org/'],
    ['North Carolina', 'North Carolina Restaurant & Lodging Association', 'https://www.ncrla.org/'],
    ['Pennsylvania', 'Pennsylvania Restaurant & Lodging Association', 'https://prla.org/'],
    ['Texas', 'Texas Restaurant Association', 'https://www.txrestaurant.org/'],
    ['Virginia', 'Virginia Restaurant, Lodging & Travel Association', 'https://www.vrlta.org/'],
    ['Washington', 'Washington Hospitality Association', 'https://wahospitality.org/'],
  ] as const
  for (const [at, [state, name, href]] of associations.entries()) {
    const entry = entries()[at] as HTMLElement
    expect(within(entry).getByRole('heading', { name: state })).toBeInTheDocument()
    expect(within(entry).getByRole('img')).toBeInTheDocument()
    expect(entry).toHaveTextContent(name)
    expect(within(entry).getByRole('link')).toHaveAttribute('href', href)
  }
})

test('counts distinct states in the footer', () => {
  renderAt('/', <State />)
  const footer = document.querySelector('footer')
  expect(footer).toHaveTextContent('Associations in 13 states')
  cleanup()
  const list = stateAssociations as StateAssociation[]
  const [first] = list
  if (!first) throw new Error('no associations')
  list.push({ ...first, name: 'Another of the same state' })
  onTestFinished(() => void list.pop())
  renderAt('/', <State />)
  expect(entries()).toHaveLength(14)
  expect(document.querySelector('footer')).toHaveTextContent('Associations in 13 states')
})
