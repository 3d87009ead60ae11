import { expect, it } from 'vitest'
import { filledIn, openFor, panelOf, usedPanels } from './panels.ts'

const PANELS = { fees: ['fee'], sundries: ['sundries.fica', 'sundries.postage'], seller: ['seller', 'seller.cost'] }

it('opens no panel at first, then each panel with entries', () => {
  expect(usedPanels(PANELS, {})).toEqual([])
  expect(usedPanels(PANELS, { sundries: { fica: 0 }, seller: {} })).toEqual(['sundries', 'seller'])
  expect(usedPanels({ costs: ['home.office.rent'] }, { home: { office: { rent: 1 } } })).toEqual(['costs', 'home', 'home.office'])
})

it('opens a field’s panel and everything that contains it, including rows', () => {
  expect(openFor(PANELS, 'fee')).toEqual(['fees'])
  expect(openFor({ loans: ['lumpSums'] }, 'lumpSums.0.assets.1.cost')).toEqual([
    'loans',
    'lumpSums',
    'lumpSums.0',
    'lumpSums.0.assets',
    'lumpSums.0.assets.1',
  ])
})

it('counts entries', () => {
  expect(filledIn(PANELS, { sundries: { fica: 1, postage: 1 } }, 'sundries')).toBe(2)
})

it('finds the panel of a field, and none for fixed fields', () => {
  expect(panelOf(PANELS, 'seller.cost')).toBe('seller')
  expect(panelOf(PANELS, 'price')).toBeUndefined()
})
