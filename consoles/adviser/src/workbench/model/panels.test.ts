import { expect, it } from 'vitest'
import { filledIn, openFor, panelOf, usedPanels } from './panels.ts'

const PANELS = { fees: ['fee'], sundries: ['sundries.fica', 'sundries.postage'], seller: ['seller', 'seller.cost'] }

it('uses no panel at first, and each once something is filled in', () => {
  expect(usedPanels(PANELS, {})).toEqual([])
  expect(usedPanels(PANELS, { sundries: { fica: 0 }, seller: {} })).toEqual(['sundries', 'seller'])
  expect(usedPanels({ costs: ['home.office.rent'] }, { home: { office: { rent: 1 } } })).toEqual(['costs', 'home', 'home.office'])
})

it('opens for a field its panel and what it stands in, rows as well', () => {
  expect(openFor(PANELS, 'fee')).toEqual(['fees'])
  expect(openFor({ loans: ['lumpSums'] }, 'lumpSums.0.assets.1.cost')).toEqual([
    'loans',
    'lumpSums',
    'lumpSums.0',
    'lumpSums.0.assets',
    'lumpSums.0.assets.1',
  ])
})

it('counts what is filled in', () => {
  expect(filledIn(PANELS, { sundries: { fica: 1, postage: 1 } }, 'sundries')).toBe(2)
})

it('finds the panel of a field, and none for those that always show', () => {
  expect(panelOf(PANELS, 'seller.cost')).toBe('seller')
  expect(panelOf(PANELS, 'price')).toBeUndefined()
})
